import type { IssuedAccessToken, IssuedRefreshToken, LineWorld } from '#line/line-world.ts'
import { randomHex } from '#line/line-world.ts'

/** TTL of a web login's access token: 30 days. */
export const webAccessTtlMs = 30 * 86_400_000
/** TTL of its refresh token: 90 days from the login, never extended. */
const webRefreshTtlMs = 90 * 86_400_000

interface Grant {
  code: string
  userKey: string
  scopes: readonly string[]
  request: { channelId: string }
}

/** Issues an access token and a refresh token for a redeemed code. */
export function issueAccess(
  world: LineWorld,
  grant: Grant,
): { accessToken: IssuedAccessToken; refreshToken: IssuedRefreshToken } {
  const { code, userKey, scopes, request } = grant
  const common = { code, userKey, scopes, channelId: request.channelId, revoked: false }
  const expiresAt = world.now() + webAccessTtlMs
  const accessToken = { ...common, value: accessTokenValue(), expiresAt }
  const refreshToken = { ...common, value: randomHex(10), expiresAt: world.now() + webRefreshTtlMs }
  world.accessTokens.set(accessToken.value, accessToken)
  world.refreshTokens.set(refreshToken.value, refreshToken)
  return { accessToken, refreshToken }
}

/** Three parts as in LINE's tokens, since verify distinguishes "not JWS" from "unknown"; they have no content. */
export function accessTokenValue(): string {
  return `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${randomHex(24)}.${randomHex(16)}`
}

/** The `scope` of a response: LINE never lists `email`, even when it was granted. */
export function scopeText(scopes: readonly string[]): string {
  return ['profile', 'openid'].filter((scope) => scopes.includes(scope)).join(' ')
}
