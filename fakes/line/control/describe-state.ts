import type { LineWorld } from '#line/line-world.ts'

/** Without secrets and tokens. */
export function describeState(world: LineWorld) {
  const {
    users,
    channels,
    codes,
    accessTokens,
    refreshTokens,
    signingKeys,
    scriptedLogins,
    faults,
    messaging,
  } = world
  return {
    now: new Date(world.now()).toISOString(),
    users: [...users.values()],
    channels: [...channels.values()].map(({ secret: _secret, ...channel }) => channel),
    codes: codes.size,
    accessTokens: countValid(accessTokens.values(), world.now()),
    refreshTokens: countValid(refreshTokens.values(), world.now()),
    kids: signingKeys.map(({ kid }) => kid),
    scriptedLogins,
    faults,
    messagingChannels: [...messaging.channels.values()].map(
      ({ secret: _secret, tokens: _tokens, ...channel }) => channel,
    ),
  }
}

function countValid(tokens: Iterable<{ revoked: boolean; expiresAt: number }>, now: number): number {
  return [...tokens].filter((token) => !token.revoked && token.expiresAt > now).length
}
