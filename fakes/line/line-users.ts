import { createHash } from 'node:crypto'
import type { FriendState } from './line-seed.ts'
import { accountOf, type LineUser, type LineWorld } from './line-world.ts'

const maxNameLength = 20
const maxNewcomers = 500

export function findUser(world: LineWorld, key: string | null | undefined): LineUser | undefined {
  return key ? world.users.get(key) : undefined
}

/** Undefined when LINE would refuse the name (1 to 20 characters). */
export function readDisplayName(typed: string | null): string | undefined {
  const name = (typed ?? '')
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  const fits = name.length > 0 && Array.from(name).length <= maxNameLength && name.isWellFormed()
  return fits ? name : undefined
}

/**
 * The same name always gives the same account, also after a restart; a new name is a person unknown to LINE and the
 * site.
 */
export function findOrCreateNewcomer(
  world: LineWorld,
  displayName: string,
  traits: { hasEmail: boolean; friend: FriendState },
): LineUser {
  const key = `new-${createHash('sha256').update(displayName).digest('hex').slice(0, 10)}`
  const known = world.users.get(key)
  if (known) return known
  removeOldestNewcomer(world)
  const newcomer = accountOf(world.providerId, newcomerSeed(key, displayName, traits), true)
  world.users.set(key, newcomer)
  return newcomer
}

function newcomerSeed(key: string, displayName: string, traits: { hasEmail: boolean; friend: FriendState }) {
  return {
    key,
    displayName,
    description: '在登入畫面新增的使用者。',
    pictureUrl: `/profile/${key}`,
    language: 'zh-TW',
    friend: traits.friend,
    consents: {},
    ssoSession: false,
    ...(traits.hasEmail ? { email: `${key}@example.com` } : {}),
  }
}

function removeOldestNewcomer(world: LineWorld): void {
  const newcomers = [...world.users.values()].filter((user) => user.isNewcomer)
  if (newcomers.length >= maxNewcomers && newcomers[0]) world.users.delete(newcomers[0].key)
}

export function pictureOf(user: LineUser, publicUrl: string): string | undefined {
  return user.pictureUrl?.startsWith('/') ? `${publicUrl}${user.pictureUrl}` : user.pictureUrl
}

/** Undefined when the person never gave consent. */
export function grantedScopes(user: LineUser, channelId: string): readonly string[] | undefined {
  return user.consents[channelId]
}

/** Of one channel, or of all; returns their number. */
export function revokeTokensOf(world: LineWorld, userKey: string, channelId?: string): number {
  const tokens = [...world.accessTokens.values(), ...world.refreshTokens.values()]
  const theirs = tokens.filter(
    (token) => token.userKey === userKey && (!channelId || token.channelId === channelId),
  )
  for (const token of theirs) token.revoked = true
  return theirs.length
}
