import { findUser, grantedScopes } from '#line/line-users.ts'
import type { LineUser, LineWorld, LoginAttempt, LoginMethod } from '#line/line-world.ts'
import { randomHex } from '#line/line-world.ts'
import { changeFriend } from '#line/messaging/change-friend.ts'
import type { AuthorizeRequest } from './read-authorize-request.ts'
import { addressWithCode } from './return-to-site.ts'

const attemptTtlMs = 60 * 60_000

export function startAttempt(world: LineWorld, request: AuthorizeRequest): LoginAttempt {
  const attempt: LoginAttempt = {
    ticket: randomHex(),
    request,
    startedAt: world.now(),
    friendOptionShown: false,
    friendChanged: false,
  }
  world.attempts.set(attempt.ticket, attempt)
  return attempt
}

export function findAttempt(world: LineWorld, ticket: string | null): LoginAttempt | undefined {
  const attempt = ticket ? world.attempts.get(ticket) : undefined
  return attempt && world.now() - attempt.startedAt <= attemptTtlMs ? attempt : undefined
}

export function recordLogin(attempt: LoginAttempt, user: LineUser, method: LoginMethod): void {
  attempt.user = user
  attempt.method = method
}

export function findAutoLoginUser(world: LineWorld, request: AuthorizeRequest): LineUser | undefined {
  if (request.disableAutoLogin || request.prompt === 'login' || request.maxAge !== undefined) return undefined
  return [...world.users.values()].find((user) => user.ssoSession)
}

export function findSessionUser(world: LineWorld, session: string | undefined): LineUser | undefined {
  return session ? findUser(world, world.browserSessions.get(session)) : undefined
}

/** E-mail is optional, so a refused e-mail needs no new consent. */
export function hasConsented(user: LineUser, request: AuthorizeRequest): boolean {
  const granted = grantedScopes(user, request.channelId)
  return !!granted && request.scopes.every((scope) => scope === 'email' || granted.includes(scope))
}

/** An account must be linked, and the person not yet a friend. */
export function mayOfferFriend(world: LineWorld, attempt: LoginAttempt, user: LineUser): boolean {
  const linked = world.channels.get(attempt.request.channelId)?.linkedBot
  return !!linked && !!attempt.request.botPrompt && user.friend !== 'friend'
}

export function grantScopes(user: LineUser, request: AuthorizeRequest, withEmail: boolean): void {
  const granted = new Set(grantedScopes(user, request.channelId))
  for (const scope of request.scopes) if (scope !== 'email') granted.add(scope)
  if (request.scopes.includes('email')) granted[withEmail && user.email ? 'add' : 'delete']('email')
  user.consents = { ...user.consents, [request.channelId]: [...granted] }
}

/** Also removes a block, and records whether anything changed; the `follow` webhook is sent in the background. */
export function makeFriend(world: LineWorld, attempt: LoginAttempt, user: LineUser): void {
  attempt.friendChanged = user.friend !== 'friend'
  void changeFriend(world, user, 'friend')
}

export function addressAfterLogin(
  world: LineWorld,
  attempt: LoginAttempt,
  user: LineUser,
  accessPath: string,
) {
  if (hasConsented(user, attempt.request) && attempt.request.prompt !== 'consent') {
    return addressAfterConsent(world, attempt, user, accessPath)
  }
  return `${accessPath}/oauth2/v2.1/authorize/consent?ticket=${attempt.ticket}`
}

/** The add-friend page under `bot_prompt=aggressive`, else the site. */
export function addressAfterConsent(
  world: LineWorld,
  attempt: LoginAttempt,
  user: LineUser,
  accessPath: string,
) {
  const needsFriendPage = attempt.request.botPrompt === 'aggressive' && mayOfferFriend(world, attempt, user)
  if (needsFriendPage) return `${accessPath}/oauth2/v2.1/authorize/friend?ticket=${attempt.ticket}`
  return addressWithCode(world, attempt, user)
}
