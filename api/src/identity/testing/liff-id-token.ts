import { randomBytes } from 'node:crypto'
import type { RunningLinePlatform } from 'fakes/line/start-line-platform'

const callbackUrl = 'https://site.example/api/user/line/callback'

type Wanted = { user?: string; channelId?: string; secret?: string }

/** An ID token of this person as the mini-app gets it from the platform: ES256, without a nonce. */
export const liffIdToken = async (line: RunningLinePlatform, wanted: Wanted = {}): Promise<string> =>
  (await liffTokens(line, wanted)).idToken

/** The same with the access token of the same login. */
export async function liffTokens(
  line: RunningLinePlatform,
  { user = 'lin', channelId = '2000000001', secret = 'a'.repeat(32) }: Wanted = {},
): Promise<{ idToken: string; accessToken: string }> {
  const authorize = new URL(`${line.accessBase}/oauth2/v2.1/authorize`)
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: channelId,
    redirect_uri: callbackUrl,
    state: randomBytes(8).toString('hex'),
    scope: 'openid profile',
  }).toString()
  const back = await line.logInByScript(authorize.href, { user })
  const answer = await fetch(`${line.apiBase}/oauth2/v2.1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      redirect_uri: callbackUrl,
      client_id: channelId,
      client_secret: secret,
      id_token_key_type: 'JWK',
    }),
  })
  const { id_token, access_token } = (await answer.json()) as { id_token: string; access_token: string }
  return { idToken: id_token, accessToken: access_token }
}
