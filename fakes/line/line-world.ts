import { randomBytes } from 'node:crypto'
import type { AuthorizeRequest } from './access/read-authorize-request.ts'
import { BoundedMap } from './bounded-map.ts'
import type { ScriptedLogin } from './control/scripted-logins.ts'
import { createLiffState, type LiffState } from './liff/liff-state.ts'
import type { LiffAppSeed, LineSeed, LineUserSeed, LoginChannelSeed } from './line-seed.ts'
import { lineUserId } from './line-user-id.ts'
import { createMessagingState, type MessagingState } from './messaging/messaging-state.ts'
import { createSigningKey, type SigningKey } from './signing-key.ts'

export interface LinePlatform {
  world: LineWorld
  /** Without a trailing slash. */
  base: string
  /** Without a trailing slash; empty under LINE's own host names. */
  accessPath: string
  /** The absolute address of `base`, for pictures that other servers fetch. */
  publicUrl: string
  /** Without a trailing slash. */
  addressOf(host: 'access' | 'liff'): string
}

export interface PlatformClock {
  now(): Date
}

export interface Fault {
  /** Such as `/api`; absent for every host. */
  host?: string
  /** Beginning of the path on that host, such as `/oauth2/v2.1/token`. */
  path: string
  method?: string
  times: number
  status?: number
  /** Without other fields the request is handled normally after the delay. */
  delayMs?: number
  /** Close the connection without a response. */
  drop?: boolean
  /** HTML where JSON is expected (with `status`, else 200). */
  html?: boolean
  /** Handle the request first, then lose its response, for tests of retries. */
  late?: boolean
}

export interface LoggedRequest {
  at: string
  method: string
  path: string
  query: Record<string, string>
  form: Record<string, string>
}

export interface LineUser extends LineUserSeed {
  userId: string
  /** Created on the login page, not by the seed. */
  isNewcomer: boolean
}

/** The value of the `amr` claim. */
export type LoginMethod = 'pwd' | 'lineautologin' | 'linesso'

export interface LoginAttempt {
  ticket: string
  request: AuthorizeRequest
  startedAt: number
  user?: LineUser
  method?: LoginMethod
  /** True once an add-friend option was shown. */
  friendOptionShown: boolean
  friendChanged: boolean
}

export interface IssuedCode {
  code: string
  request: AuthorizeRequest
  userKey: string
  scopes: readonly string[]
  method: LoginMethod
  /** Milliseconds since 1970, like every time in this file. */
  issuedAt: number
  used: boolean
}

export interface IssuedAccessToken {
  value: string
  /** Using a code twice revokes its tokens. */
  code: string
  channelId: string
  userKey: string
  scopes: readonly string[]
  expiresAt: number
  revoked: boolean
}

export interface IssuedRefreshToken extends IssuedAccessToken {}

export interface LineState {
  users: Map<string, LineUser>
  channels: Map<string, LoginChannelSeed>
  liffApps: Map<string, LiffAppSeed>
  attempts: BoundedMap<LoginAttempt>
  codes: BoundedMap<IssuedCode>
  accessTokens: BoundedMap<IssuedAccessToken>
  refreshTokens: BoundedMap<IssuedRefreshToken>
  channelTokens: BoundedMap<{ channelId: string; expiresAt: number }>
  browserSessions: BoundedMap<string>
  /** Newest first; the first one signs. */
  signingKeys: SigningKey[]
  scriptedLogins: ScriptedLogin[]
  faults: Fault[]
  requests: LoggedRequest[]
  clockOffset: number
  liff: LiffState
  messaging: MessagingState
}

export interface LineWorld extends LineState {
  readonly providerId: string
  /** Milliseconds since 1970 on the platform's clock. */
  now(): number
  reset(): void
}

export function createLineWorld(seed: LineSeed, clock: PlatformClock): LineWorld {
  const world: LineWorld = {
    ...initialState(seed),
    providerId: seed.providerId,
    now: () => clock.now().getTime() + world.clockOffset,
    reset: () => {
      world.messaging.stop.abort()
      Object.assign(world, initialState(seed))
    },
  }
  return world
}

export function randomHex(bytes = 20): string {
  return randomBytes(bytes).toString('hex')
}

function initialState(seed: LineSeed): LineState {
  const users = seed.users.map((user) => accountOf(seed.providerId, user, false))
  return {
    users: new Map(users.map((user) => [user.key, user])),
    channels: new Map(seed.loginChannels.map((channel) => [channel.id, channel])),
    liffApps: new Map(seed.liffApps.map((app) => [app.id, app])),
    attempts: new BoundedMap(2_000),
    codes: new BoundedMap(5_000),
    accessTokens: new BoundedMap(20_000),
    refreshTokens: new BoundedMap(20_000),
    channelTokens: new BoundedMap(500),
    browserSessions: new BoundedMap(2_000),
    signingKeys: [createSigningKey(), createSigningKey()],
    scriptedLogins: [],
    faults: [],
    requests: [],
    clockOffset: 0,
    liff: createLiffState(),
    messaging: createMessagingState(seed.messagingChannels),
  }
}

export function accountOf(providerId: string, user: LineUserSeed, isNewcomer: boolean): LineUser {
  return { ...user, consents: { ...user.consents }, userId: lineUserId(providerId, user.key), isNewcomer }
}
