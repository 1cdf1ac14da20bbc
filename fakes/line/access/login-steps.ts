import { findUser, grantedScopes } from '#line/line-users.ts'
import type { LineUser, LineWorld, LoginAttempt, LoginMethod } from '#line/line-world.ts'
import { randomWord } from '#line/line-world.ts'
import type { AuthorizeRequest } from './read-authorize-request.ts'
import { addressWithCode } from './return-to-site.ts'

/** How long a login or consent page stays usable. */
const attemptLifeMs = 60 * 60_000

/** Opens a walk through login for a request that was accepted. */
export function startAttempt(world: LineWorld, request: AuthorizeRequest): LoginAttempt {
  const attempt: LoginAttempt = {
    ticket: randomWord(),
    request,
    startedAt: world.now(),
    friendOptionShown: false,
    friendChanged: false,
  }
  world.attempts.set(attempt.ticket, attempt)
  return attempt
}

/** The walk a page belongs to; undefined when it ended, timed out or never was. */
export function findAttempt(world: LineWorld, ticket: string | null): LoginAttempt | undefined {
  const attempt = ticket ? world.attempts.get(ticket) : undefined
  return attempt && world.now() - attempt.startedAt <= attemptLifeMs ? attempt : undefined
}

/** Notes who logged in, and how. */
export function recogniseUser(attempt: LoginAttempt, user: LineUser, method: LoginMethod): void {
  attempt.user = user
  attempt.method = method
}

/** The person LINE would log in by itself, or undefined when the request or the seed says no. */
export function findAutoLoginUser(world: LineWorld, request: AuthorizeRequest): LineUser | undefined {
  if (request.disableAutoLogin || request.prompt === 'login' || request.maxAge !== undefined) return undefined
  return [...world.users.values()].find((user) => user.ssoSession)
}

/** The person this browser's LINE session belongs to, or undefined. */
export function findSessionUser(world: LineWorld, session: string | undefined): LineUser | undefined {
  return session ? findUser(world, world.browserSessions.get(session)) : undefined
}

/** True when the consent page has nothing to ask. E-mail is optional, so a refusal of it counts as answered. */
export function hasConsented(user: LineUser, request: AuthorizeRequest): boolean {
  const granted = grantedScopes(user, request.channelId)
  return !!granted && request.scopes.every((scope) => scope === 'email' || granted.includes(scope))
}

/** True when an add-friend option makes sense: the site asked for it, an account is linked, not yet a friend. */
export function mayOfferFriend(world: LineWorld, attempt: LoginAttempt, user: LineUser): boolean {
  const linked = world.channels.get(attempt.request.channelId)?.linkedBot
  return !!linked && !!attempt.request.botPrompt && user.friend !== 'friend'
}

/** Stores what was granted on the consent page. */
export function grantScopes(user: LineUser, request: AuthorizeRequest, withEmail: boolean): void {
  const kept = new Set(grantedScopes(user, request.channelId))
  for (const scope of request.scopes) if (scope !== 'email') kept.add(scope)
  if (request.scopes.includes('email')) kept[withEmail && user.email ? 'add' : 'delete']('email')
  user.consents = { ...user.consents, [request.channelId]: [...kept] }
}

/** Makes the person a friend of the official account (also lifts a block) and remembers that it changed. */
export function makeFriend(attempt: LoginAttempt, user: LineUser): void {
  attempt.friendChanged = user.friend !== 'friend'
  user.friend = 'friend'
}

/** Where the browser goes once the person is known: consent page, or on with what was granted before. */
export function addressAfterLogin(world: LineWorld, attempt: LoginAttempt, user: LineUser, base: string) {
  if (hasConsented(user, attempt.request) && attempt.request.prompt !== 'consent') {
    return addressAfterConsent(world, attempt, user, base)
  }
  return `${base}/access/oauth2/v2.1/authorize/consent?ticket=${attempt.ticket}`
}

/** Where the browser goes after consent: `bot_prompt=aggressive` adds a page of its own, else back to the site. */
export function addressAfterConsent(world: LineWorld, attempt: LoginAttempt, user: LineUser, base: string) {
  const asksOnOwnPage = attempt.request.botPrompt === 'aggressive' && mayOfferFriend(world, attempt, user)
  if (asksOnOwnPage) return `${base}/access/oauth2/v2.1/authorize/friend?ticket=${attempt.ticket}`
  return addressWithCode(world, attempt, user)
}
