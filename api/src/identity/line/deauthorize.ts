import type { LineEndpoints } from './line-endpoints.ts'
import { lineFetch, requestIdOf } from './line-fetch.ts'

type Channel = { channelId: string; channelSecret: string }

/** LINE requires this when an account is deleted. False for an unknown token. Throws LineUnavailable, or Error. */
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

/** Stateless: valid for 15 minutes, does not count towards the limit of issued tokens. */
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
