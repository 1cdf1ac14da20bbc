import type { LineUser, LineWorld, LoginAttempt } from '#line/line-world.ts'
import { randomHex } from '#line/line-world.ts'
import type { AuthorizeErrorCode, AuthorizeRefusal, AuthorizeRequest } from './read-authorize-request.ts'

const descriptions: Partial<Record<AuthorizeErrorCode, string>> = {
  ACCESS_DENIED: 'The resource owner denied the request.',
  SERVER_ERROR: 'An unexpected error occurred.',
  LOGIN_REQUIRED: 'Login is required.',
  INTERACTION_REQUIRED: 'User interaction is required.',
}

/**
 * Issues a code (600 s, single use) for the granted scopes and returns the callback address with it, and with
 * `friendship_status_changed` if an add-friend option was shown.
 */
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
  return withQuery(attempt.request.redirectUri, { code, state: attempt.request.state, ...friendship })
}

/** The callback address of a failed login. */
export function addressWithError(refusal: AuthorizeRefusal): string {
  const { error, description, state } = refusal
  return withQuery(refusal.redirectUri, {
    error,
    error_description: description,
    ...(state ? { state } : {}),
  })
}

/** A refusal of a valid request, with LINE's description. */
export function refusalOf(request: AuthorizeRequest, error: AuthorizeErrorCode): AuthorizeRefusal {
  const description = descriptions[error] ?? error
  return { redirectUri: request.redirectUri, state: request.state, error, description }
}

/**
 * The callback when LINE's auto login fails on a phone: an unknown state and an invalid code
 * (LINE Login, "Auto login failure").
 */
export function addressOfFailedAutoLogin(request: AuthorizeRequest): string {
  return withQuery(request.redirectUri, { code: randomHex(), state: randomHex(16) })
}

/** Appends parameters and leaves the address unchanged. */
function withQuery(address: string, params: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`
}
