import type { IssuedAccessToken, IssuedRefreshToken, LineWorld } from '#line/line-world.ts'
import { randomHex } from '#line/line-world.ts'

export const webAccessTtlMs = 30 * 86_400_000
/** 90 days from the login, never extended. */
const webRefreshTtlMs = 90 * 86_400_000
const liffAccessTtlMs = 12 * 3_600_000

interface Grant {
  code: string
  userKey: string
  scopes: readonly string[]
  request: { channelId: string; liffId?: string }
}

/** For a web login also a refresh token; a LIFF app gets none. */
export function issueAccess(
  world: LineWorld,
  grant: Grant,
): { accessToken: IssuedAccessToken; expiresInSeconds: number; refreshToken?: IssuedRefreshToken } {
  const { code, userKey, scopes, request } = grant
  const common = { code, userKey, scopes, channelId: request.channelId, revoked: false }
  const ttlMs = request.liffId ? liffAccessTtlMs : webAccessTtlMs
  const accessToken = { ...common, value: accessTokenValue(), expiresAt: world.now() + ttlMs }
  const expiresInSeconds = ttlMs / 1000
  world.accessTokens.set(accessToken.value, accessToken)
  if (request.liffId) return { accessToken, expiresInSeconds }
  const refreshToken = { ...common, value: randomHex(10), expiresAt: world.now() + webRefreshTtlMs }
  world.refreshTokens.set(refreshToken.value, refreshToken)
  return { accessToken, expiresInSeconds, refreshToken }
}

/** Three parts as in LINE's tokens, since verify distinguishes "not JWS" from "unknown". */
export function accessTokenValue(): string {
  return `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${randomHex(24)}.${randomHex(16)}`
}

/** LINE never lists `email`, even when it was granted. */
export function scopeText(scopes: readonly string[]): string {
  return ['profile', 'openid', 'chat_message.write'].filter((scope) => scopes.includes(scope)).join(' ')
}
