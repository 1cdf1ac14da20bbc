import type { IssuedAccessToken, IssuedRefreshToken, LineWorld } from '#line/line-world.ts'
import { randomWord } from '#line/line-world.ts'

/** TTL of a web login's access token: 30 days. */
export const webAccessLifeMs = 30 * 86_400_000
/** TTL of its refresh token: 90 days from the login, never extended. */
const webRefreshLifeMs = 90 * 86_400_000

interface Grant {
  code: string
  userKey: string
  scopes: readonly string[]
  request: { channelId: string }
}

/** Gives a person's channel an access token with its refresh token. */
export function issueAccess(
  world: LineWorld,
  grant: Grant,
): { accessToken: IssuedAccessToken; refreshToken: IssuedRefreshToken } {
  const { code, userKey, scopes, request } = grant
  const common = { code, userKey, scopes, channelId: request.channelId, revoked: false }
  const expiresAt = world.now() + webAccessLifeMs
  const accessToken = { ...common, value: accessTokenValue(), expiresAt }
  const refreshToken = { ...common, value: randomWord(10), expiresAt: world.now() + webRefreshLifeMs }
  world.accessTokens.set(accessToken.value, accessToken)
  world.refreshTokens.set(refreshToken.value, refreshToken)
  return { accessToken, refreshToken }
}

/** Three parts like LINE's, which tells "not JWS" from "unknown" at the verify address; the parts mean nothing. */
export function accessTokenValue(): string {
  return `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${randomWord(24)}.${randomWord(16)}`
}

/** The `scope` of an answer: LINE never lists `email` there, even when it was granted. */
export function scopeText(scopes: readonly string[]): string {
  return ['profile', 'openid'].filter((scope) => scopes.includes(scope)).join(' ')
}
