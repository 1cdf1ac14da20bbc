import type { LineUser, LineWorld, LoginAttempt } from '#line/line-world.ts'
import { randomWord } from '#line/line-world.ts'
import type { AuthorizeErrorCode, AuthorizeRefusal, AuthorizeRequest } from './read-authorize-request.ts'

const descriptions: Partial<Record<AuthorizeErrorCode, string>> = {
  ACCESS_DENIED: 'The resource owner denied the request.',
  SERVER_ERROR: 'An unexpected error occurred.',
  LOGIN_REQUIRED: 'Login is required.',
  INTERACTION_REQUIRED: 'User interaction is required.',
}

/**
 * The address that ends a successful login: a fresh code (600 s, once) for what this person granted, and
 * `friendship_status_changed` only if an add-friend option was on the screen.
 */
export function addressWithCode(world: LineWorld, attempt: LoginAttempt, user: LineUser): string {
  const code = randomWord()
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

/** The address that ends a login which did not happen. */
export function addressWithError(refusal: AuthorizeRefusal): string {
  const { error, description, state } = refusal
  return withQuery(refusal.redirectUri, {
    error,
    error_description: description,
    ...(state ? { state } : {}),
  })
}

/** A refusal of a request that was itself in order, with LINE's words for it. */
export function refusalOf(request: AuthorizeRequest, error: AuthorizeErrorCode): AuthorizeRefusal {
  const description = descriptions[error] ?? error
  return { redirectUri: request.redirectUri, state: request.state, error, description }
}

/**
 * What reaches the site when LINE's auto login fails on a phone: a state the browser never had and a code
 * that is worth nothing (LINE Login, "Auto login failure").
 */
export function addressOfFailedAutoLogin(request: AuthorizeRequest): string {
  return withQuery(request.redirectUri, { code: randomWord(), state: randomWord(16) })
}

/** Appends without touching what the site put into its own address. */
function withQuery(address: string, params: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`
}
