import type { LineEndpoints } from './line-endpoints.ts'
import { lineFetch } from './line-fetch.ts'

/** `unusable`: unknown to LINE, or of another channel. */
export type AccessTokenCheck = 'own' | 'other_person' | 'unusable'

/** The token comes from a browser. Throws LineUnavailable. */
export async function checkAccessToken(
  channelId: string,
  line: Pick<LineEndpoints, 'verify' | 'userinfo'>,
  { accessToken, userId }: { accessToken: string; userId: string },
): Promise<AccessTokenCheck> {
  const [verified, person] = await Promise.all([
    lineFetch(`${line.verify}?${new URLSearchParams({ access_token: accessToken })}`),
    lineFetch(line.userinfo, { headers: { authorization: `Bearer ${accessToken}` } }),
  ])
  const [channel, owner] = [await fieldOf(verified, 'client_id'), await fieldOf(person, 'sub')]
  if (channel !== channelId || owner === undefined) return 'unusable'
  return owner === userId ? 'own' : 'other_person'
}

const fieldOf = async (response: Response, field: string): Promise<unknown> => {
  if (!response.ok) return undefined
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  return answer?.[field]
}
