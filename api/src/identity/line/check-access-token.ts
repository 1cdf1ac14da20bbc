import type { LineEndpoints } from './line-endpoints.ts'
import { lineFetch } from './line-fetch.ts'

/**
 * `own`: a valid access token of this person for our channel. `other_person`: of somebody else. `unusable`: LINE does not
 * know it any more, or it is of another channel, so that nothing can be done with it.
 */
export type AccessTokenCheck = 'own' | 'other_person' | 'unusable'

/** Asks LINE whose access token this is, because it comes from a browser. Throws LineUnavailable. */
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

/** A field of LINE's answer; undefined when LINE refuses, or answers something else than JSON. */
const fieldOf = async (response: Response, field: string): Promise<unknown> => {
  if (!response.ok) return undefined
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  return answer?.[field]
}
