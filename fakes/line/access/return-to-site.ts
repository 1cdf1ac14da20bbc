import type { LineUser, LineWorld, LoginAttempt } from '#line/line-world.ts'
import { randomHex } from '#line/line-world.ts'
import type { AuthorizeErrorCode, AuthorizeRefusal, AuthorizeRequest } from './read-authorize-request.ts'

const descriptions: Partial<Record<AuthorizeErrorCode, string>> = {
  ACCESS_DENIED: 'The resource owner denied the request.',
  SERVER_ERROR: 'An unexpected error occurred.',
  LOGIN_REQUIRED: 'Login is required.',
  INTERACTION_REQUIRED: 'User interaction is required.',
}

/** Issues a code (600 s, single use); adds `friendship_status_changed` if an add-friend option was shown. */
export function addressWithCode(world: LineWorld, attempt: LoginAttempt, user: LineUser): string {
  const code = randomHex()
  const granted = user.consents[attempt.request.channelId] ?? []
  world.attempts.delete(attempt.ticket)
  world.codes.set(code, {
    code,
    request: attempt.request,
    userKey: user.key,
    scopes: attempt.request.scopes.filter((scope) => granted.includes(scope)),
    method: attempt.method ?? 'pwd',
    issuedAt: world.now(),
    used: false,
  })
  const friendship = attempt.friendOptionShown
    ? { friendship_status_changed: `${attempt.friendChanged}` }
    : {}
  const { redirectUri, state } = attempt.request
  return withQuery(redirectUri, { code, state, ...liffParams(attempt.request), ...friendship })
}

/** The LIFF SDK reads these parameters to redeem the code. */
function liffParams({ liffId, channelId, redirectUri }: AuthorizeRequest): Record<string, string> {
  return liffId ? { liffClientId: channelId, liffRedirectUri: redirectUri } : {}
}

/**
 * For a LIFF app the code is in lower case (LINE does not document it), and `liffOAuth2Error` marks the failure for the
 * SDK.
 */
export function addressWithError(refusal: AuthorizeRefusal): string {
  const { error, description, state, redirectUri, liffClientId } = refusal
  const forLiff = liffClientId && { liffOAuth2Error: 'true', liffClientId, liffRedirectUri: redirectUri }
  return withQuery(redirectUri, {
    error: liffClientId ? error.toLowerCase() : error,
    error_description: description,
    ...(state ? { state } : {}),
    ...forLiff,
  })
}

export function refusalOf(request: AuthorizeRequest, error: AuthorizeErrorCode): AuthorizeRefusal {
  const description = descriptions[error] ?? error
  const { redirectUri, state, liffId, channelId } = request
  return { redirectUri, state, error, description, ...(liffId ? { liffClientId: channelId } : {}) }
}

/**
 * The callback when LINE's auto login fails on a phone: an unknown state and an invalid code
 * (LINE Login, "Auto login failure").
 */
export function addressOfFailedAutoLogin(request: AuthorizeRequest): string {
  return withQuery(request.redirectUri, {
    code: randomHex(),
    state: randomHex(16),
    ...liffParams(request),
  })
}

function withQuery(address: string, params: Record<string, string>): string {
  return `${inAscii(address)}${address.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`
}

/** A `location` header must contain visible ASCII only. */
export function inAscii(address: string): string {
  return address.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}
