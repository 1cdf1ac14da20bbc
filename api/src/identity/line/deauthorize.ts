import type { LineEndpoints } from './line-endpoints.ts'
import { lineFetch, requestIdOf } from './line-fetch.ts'

type Channel = { channelId: string; channelSecret: string }

/**
 * Removes what a person granted to our channel at LINE, as LINE requires when an account is deleted.
 *
 * @returns false when LINE does not know the token any more: the person has disconnected already, or it has expired
 * @throws LineUnavailable, or Error when LINE refuses for another reason
 */
export async function deauthorize(
  channel: Channel,
  line: Pick<LineEndpoints, 'channelToken' | 'deauthorize'>,
  userAccessToken: string,
): Promise<boolean> {
  const response = await lineFetch(line.deauthorize, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await issueChannelToken(channel, line.channelToken)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userAccessToken }),
  })
  if (response.ok) return true
  if (response.status === 400) return false
  throw new Error(`LINE refused to deauthorize: ${response.status} (request ${requestIdOf(response)})`)
}

/** A stateless channel token: valid for 15 minutes, does not count towards the limit of issued tokens. */
async function issueChannelToken({ channelId, channelSecret }: Channel, address: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: channelId,
    client_secret: channelSecret,
  })
  const response = await lineFetch(address, { method: 'POST', body })
  const answer = response.ok ? ((await response.json()) as { access_token?: unknown } | null) : null
  if (typeof answer?.access_token === 'string') return answer.access_token
  throw new Error(`LINE issued no channel token: ${response.status} (request ${requestIdOf(response)})`)
}
