import type { LineWorld } from '#line/line-world.ts'

/** What `GET /__sim/state` tells: everything a test wants to see, no secret and no token. */
export function describeState(world: LineWorld) {
  const { users, channels, codes, accessTokens, refreshTokens, signingKeys, scriptedLogins, faults } = world
  return {
    now: new Date(world.now()).toISOString(),
    users: [...users.values()],
    channels: [...channels.values()].map(({ secret: _secret, ...channel }) => channel),
    codes: codes.size,
    accessTokens: countLiving(accessTokens.values(), world.now()),
    refreshTokens: countLiving(refreshTokens.values(), world.now()),
    kids: signingKeys.map(({ kid }) => kid),
    scriptedLogins,
    faults,
  }
}

function countLiving(tokens: Iterable<{ revoked: boolean; expiresAt: number }>, now: number): number {
  return [...tokens].filter((token) => !token.revoked && token.expiresAt > now).length
}
