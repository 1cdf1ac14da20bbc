import { randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import { checkAccessToken, type AccessTokenCheck } from './check-access-token.ts'
import { deauthorize } from './deauthorize.ts'
import { lineEndpoints, type LineEndpoints } from './line-endpoints.ts'
import { lineFetch, requestIdOf } from './line-fetch.ts'
import type { LineIdentity } from './line-identity.ts'
import { refusalOfCallbackError, refusalOfFailure, type LoginRefusal } from './login-refusal.ts'
import { oidcClient } from './oidc-client.ts'
import { createLiffVerifier, type VerifyLiffIdToken } from './verify-liff-id-token.ts'
import { verifyWebIdToken } from './verify-web-id-token.ts'

/** Shorter than for other requests, because the friendship is optional and delays the login. */
const friendshipTimeoutMs = 2_000

export interface LineLoginSettings {
  channelId: string
  channelSecret: string
  accessBase: string
  apiBase: string
  callbackUrl: string
  /** Channel ids whose ID tokens the mini-app may send; the login channel's when absent. */
  liffAudiences?: readonly string[] | undefined
}

export interface StartedLogin {
  url: string
  state: string
  nonce: string
  codeVerifier: string
}

/** Only these are read: LINE allows anybody to add other parameters. */
export interface CallbackParams {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}

export interface FinishedLogin extends LineIdentity {
  outcome: 'ok'
  /** Absent when unknown; false for people who block the official account. */
  isFriend?: boolean
  /** Never log it, and store it only sealed. */
  accessToken: string
}

/** LINE Login for the web: authorization code with PKCE, state and nonce. Stores no tokens and no state. */
export interface LineLogin {
  /** Pass `disableAutoLogin` after a failed attempt, so that LINE's auto login cannot fail again. */
  start(options?: { disableAutoLogin?: boolean }): Promise<StartedLogin>
  /** Returns a refusal instead of throwing for any error of LINE, the browser or the network. */
  finish(input: {
    callbackParams: CallbackParams
    expected: Pick<StartedLogin, 'state' | 'nonce' | 'codeVerifier'>
  }): Promise<FinishedLogin | LoginRefusal>
  revoke(accessToken: string): Promise<void>
  deauthorize(userAccessToken: string): Promise<boolean>
  checkAccessToken(sent: { accessToken: string; userId: string }): Promise<AccessTokenCheck>
  verifyLiffIdToken: VerifyLiffIdToken
}

/** Throws when the URLs would send the channel secret unencrypted. */
export function createLineLogin(settings: LineLoginSettings): LineLogin {
  const { search, hash } = new URL(settings.callbackUrl)
  if (search || hash) throw new Error('the LINE callback address must have no query and no fragment')
  const line = lineEndpoints(settings.accessBase, settings.apiBase)
  const client = oidcClient(settings.channelId, settings.channelSecret, line)
  return {
    start: (options) => start(client, settings.callbackUrl, options?.disableAutoLogin ?? false),
    finish: async (input) => finish(settings, line, client, input),
    revoke: (accessToken) => revoke(settings, line, accessToken),
    deauthorize: (userAccessToken) => deauthorize(settings, line, userAccessToken),
    checkAccessToken: (sent) => checkAccessToken(settings.channelId, line, sent),
    verifyLiffIdToken: createLiffVerifier({
      audiences: settings.liffAudiences ?? [settings.channelId],
      line,
    }),
  }
}

async function start(
  client: oidc.Configuration,
  callbackUrl: string,
  disableAutoLogin: boolean,
): Promise<StartedLogin> {
  // Hex, because LINE requires a state that URL encoding does not change.
  const [state, nonce] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const codeVerifier = oidc.randomPKCECodeVerifier()
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: 'zh-TW',
    bot_prompt: 'normal',
    ...(disableAutoLogin ? { disable_auto_login: 'true' } : {}),
  })
  return { url: url.href, state, nonce, codeVerifier }
}

async function finish(
  settings: LineLoginSettings,
  line: LineEndpoints,
  client: oidc.Configuration,
  { callbackParams, expected }: Parameters<LineLogin['finish']>[0],
): Promise<FinishedLogin | LoginRefusal> {
  const { code, state, error } = callbackParams
  if (!state || state !== expected.state) return { outcome: 'state_mismatch', reason: 'state_mismatch' }
  if (error) return refusalOfCallbackError(error)
  if (!code || !expected.nonce || !expected.codeVerifier) return { outcome: 'invalid', reason: 'incomplete' }
  try {
    const tokens = await exchange(client, settings.callbackUrl, code, expected)
    const identity = await verifyWebIdToken(tokens.id_token ?? '', { ...settings, nonce: expected.nonce })
    const isFriend = await readFriendship(line, tokens.access_token)
    const friendship = isFriend === undefined ? {} : { isFriend }
    return { outcome: 'ok', ...identity, ...friendship, accessToken: tokens.access_token }
  } catch (failure) {
    return refusalOfFailure(failure)
  }
}

async function exchange(
  client: oidc.Configuration,
  callbackUrl: string,
  code: string,
  expected: Pick<StartedLogin, 'state' | 'nonce' | 'codeVerifier'>,
) {
  const callback = new URL(callbackUrl)
  callback.search = new URLSearchParams({ code, state: expected.state }).toString()
  return oidc.authorizationCodeGrant(client, callback, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.codeVerifier,
    idTokenExpected: true,
  })
}

/** A login must not fail because the friendship is unknown. */
async function readFriendship(line: LineEndpoints, accessToken: string): Promise<boolean | undefined> {
  try {
    const response = await lineFetch(line.friendship, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(friendshipTimeoutMs),
    })
    const answer = response.ok ? ((await response.json()) as { friendFlag?: unknown } | null) : null
    return typeof answer?.friendFlag === 'boolean' ? answer.friendFlag : undefined
  } catch (error) {
    if (error instanceof LineUnavailable || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** openid-client's own revocation sends `token`, which LINE ignores while answering 200. */
async function revoke(settings: LineLoginSettings, line: LineEndpoints, accessToken: string): Promise<void> {
  const body = new URLSearchParams({
    access_token: accessToken,
    client_id: settings.channelId,
    client_secret: settings.channelSecret,
  })
  const response = await lineFetch(line.revoke, { method: 'POST', body })
  if (response.ok) return
  throw new Error(`LINE refused to revoke: ${response.status} (request ${requestIdOf(response)})`)
}
