import {
  s256Challenge,
  type AuthorizeErrorCode,
  type AuthorizeReading,
  type AuthorizeRequest,
} from '#line/access/read-authorize-request.ts'
import type { LiffAppSeed, LoginChannelSeed } from '#line/line-seed.ts'
import type { LineWorld } from '#line/line-world.ts'
import { hasRepeats } from '#line/request-params.ts'
import { channelOfLiffApp } from './channel-of-liff-app.ts'

/**
 * Scopes and the add-friend option come from the LIFF app; a `redirect_uri` outside its endpoint, or none that can be
 * trusted, ends on an error page as at LINE.
 */
export function readLiffAuthorizeRequest(params: URLSearchParams, world: LineWorld): AuthorizeReading {
  const app = world.liffApps.get(params.get('app_id') ?? '')
  const channel = app && world.channels.get(channelOfLiffApp(app.id))
  if (!app || !channel || hasRepeats(params, ['app_id', 'redirect_uri'])) {
    return { kind: 'no_redirect', reason: 'app_id 不存在，請檢查 LIFF ID。' }
  }
  const redirectUri = params.get('redirect_uri') ?? app.endpointUrl
  if (!isUnderEndpoint(redirectUri, app.endpointUrl)) {
    const reason = 'redirect_uri 不正確，必須在 LIFF app 的 endpoint URL 之下。'
    return { kind: 'no_redirect', reason }
  }
  const problem = findProblem(params)
  if (!problem) return { kind: 'accepted', request: requestOf(params, app, channel, redirectUri) }
  const [error, description] = problem
  const state = params.get('state')
  return { kind: 'refused', refusal: { redirectUri, state, error, description, liffClientId: channel.id } }
}

/** At or below the endpoint's path. LINE's answer to a fragment is not documented. */
export function isUnderEndpoint(address: string, endpointUrl: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false
  const { origin, pathname, username, password } = new URL(address)
  const endpoint = new URL(endpointUrl)
  const folder = endpoint.pathname.replace(/\/$/, '')
  const isBelow = pathname === endpoint.pathname || pathname === folder || pathname.startsWith(`${folder}/`)
  return origin === endpoint.origin && username === '' && password === '' && isBelow
}

function findProblem(params: URLSearchParams): [AuthorizeErrorCode, string] | undefined {
  if (hasRepeats(params, new Set(params.keys()))) {
    return ['INVALID_REQUEST', 'A parameter is given more than once.']
  }
  if (!params.get('state')) return ['INVALID_REQUEST', "'state' is not specified."]
  if (params.get('response_type') !== 'code') {
    return ['UNSUPPORTED_RESPONSE_TYPE', 'response_type must be code.']
  }
  // The app has no secret: without PKCE anyone could redeem a stolen code.
  const isS256 = params.get('code_challenge_method') === 'S256'
  if (isS256 && s256Challenge.test(params.get('code_challenge') ?? '')) return undefined
  return ['INVALID_REQUEST', "'code_challenge' is invalid: only S256 is supported."]
}

function requestOf(
  params: URLSearchParams,
  app: LiffAppSeed,
  channel: LoginChannelSeed,
  redirectUri: string,
): AuthorizeRequest {
  const { botPrompt } = app
  return {
    channelId: channel.id,
    liffId: app.id,
    redirectUri,
    state: params.get('state') ?? '',
    scopes: app.scope.filter((scope) => scope !== 'email' || channel.emailPermission),
    codeChallenge: params.get('code_challenge') ?? '',
    disableAutoLogin: params.get('disable_auto_login') === 'true',
    ...(botPrompt === 'none' ? {} : { botPrompt }),
  }
}
