import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// How openid-client behaves with LINE (the fake platform), in working and failing configurations. The site uses working
// ones; when a new version of the library changes one, this test fails.

const callback = 'https://site.example/api/user/line/callback'
const channelId = '2000000001'
const secret = 'a'.repeat(32)
const issuer = 'https://access.line.me'

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed(callback))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

/** LINE's own URLs, answered by the fake platform. */
const toPlatform: oidc.CustomFetch = (address, options) =>
  fetch(
    address.replace('https://access.line.me', line.accessBase).replace('https://api.line.me', line.apiBase),
    options as RequestInit,
  )

const pinned = { client_secret: secret, id_token_signed_response_alg: 'HS256' }

async function discovered(metadata: Partial<oidc.ClientMetadata> = { client_secret: secret }) {
  const auth = oidc.ClientSecretPost(secret)
  return oidc.discovery(new URL(issuer), channelId, metadata, auth, { [oidc.customFetch]: toPlatform })
}

interface LoginOptions {
  script?: Record<string, unknown>
  withoutState?: boolean
  token?: Record<string, string>
}

async function logIn(config: oidc.Configuration, { script, withoutState, token }: LoginOptions = {}) {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile email',
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(withoutState ? {} : { state }),
  })
  const address = url.href.replace(issuer, line.accessBase)
  const back = await line.logInByScript(address, script ?? { user: 'lin' })
  const checks: oidc.AuthorizationCodeGrantChecks = { expectedNonce: nonce, pkceCodeVerifier: verifier }
  checks.expectedState = withoutState ? oidc.skipStateCheck : state
  return oidc.authorizationCodeGrant(config, back, checks, token)
}

test("with discovery alone the client refuses LINE's HS256 token", async () => {
  await expect(logIn(await discovered())).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' })
})

test('discovery with HS256 pinned and the secret in the body works', async () => {
  const tokens = await logIn(await discovered(pinned))
  expect(tokens.claims()).toMatchObject({
    iss: issuer,
    aud: channelId,
    name: '林美麗',
    email: 'lin@example.com',
  })
})

test('the secret in a Basic header is refused', async () => {
  const auth = oidc.ClientSecretBasic(secret)
  const config = await oidc.discovery(new URL(issuer), channelId, pinned, auth, {
    [oidc.customFetch]: toPlatform,
  })
  await expect(logIn(config)).rejects.toMatchObject({ error: 'invalid_client' })
})

test('non-repudiation checks do not support HS256', async () => {
  const config = await discovered(pinned)
  oidc.enableNonRepudiationChecks(config)
  await expect(logIn(config)).rejects.toMatchObject({ code: 'OAUTH_UNSUPPORTED_OPERATION' })
})

test.each([false, true])('id_token_key_type=JWK gives ES256 (non-repudiation: %s)', async (checked) => {
  const config = await discovered()
  if (checked) oidc.enableNonRepudiationChecks(config)
  const tokens = await logIn(config, { token: { id_token_key_type: 'JWK' } })
  const header = JSON.parse(Buffer.from(tokens.id_token!.split('.')[0]!, 'base64url').toString())
  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
})

const withoutDiscovery = () => {
  const addresses = {
    issuer,
    authorization_endpoint: `${line.accessBase}/oauth2/v2.1/authorize`,
    token_endpoint: `${line.apiBase}/oauth2/v2.1/token`,
    revocation_endpoint: `${line.apiBase}/oauth2/v2.1/revoke`,
    jwks_uri: `${line.apiBase}/oauth2/v2.1/certs`,
  }
  return new oidc.Configuration(addresses, channelId, pinned, oidc.ClientSecretPost(secret))
}

test('a configuration without discovery works over http only when that is allowed', async () => {
  const config = withoutDiscovery()
  await expect(logIn(config)).rejects.toMatchObject({ code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' })
  oidc.allowInsecureRequests(config)
  await expect(logIn(config)).resolves.toMatchObject({ token_type: 'bearer', scope: 'profile openid' })
})

test('a cancelled login returns the error in upper case', async () => {
  const failure = logIn(await discovered(pinned), { script: { action: 'deny' } })
  await expect(failure).rejects.toBeInstanceOf(oidc.AuthorizationResponseError)
  await expect(logIn(await discovered(pinned), { script: { action: 'deny' } })).rejects.toMatchObject({
    error: 'ACCESS_DENIED',
    error_description: 'The resource owner denied the request.',
  })
})

test('a request without state is refused by LINE even with PKCE', async () => {
  const failure = logIn(await discovered(pinned), { withoutState: true })
  await expect(failure).rejects.toMatchObject({ error: 'INVALID_REQUEST' })
})

test("the library's revocation gets 200 but revokes nothing; the parameter access_token works", async () => {
  const config = withoutDiscovery()
  oidc.allowInsecureRequests(config)
  const { access_token: token } = await logIn(config)
  const isAlive = async () => (await fetch(`${line.apiBase}/oauth2/v2.1/verify?access_token=${token}`)).ok
  await oidc.tokenRevocation(config, token)
  expect(await isAlive()).toBe(true)
  const body = new URLSearchParams({ access_token: token, client_id: channelId, client_secret: secret })
  await fetch(`${line.apiBase}/oauth2/v2.1/revoke`, { method: 'POST', body })
  expect(await isAlive()).toBe(false)
})
