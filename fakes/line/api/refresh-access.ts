import type { LoginChannelSeed } from '#line/line-seed.ts'
import type { LineWorld } from '#line/line-world.ts'
import { accessTokenValue, scopeText, webAccessTtlMs } from './issue-access.ts'
import { refuseOAuth } from './line-api-refusal.ts'

/** The refresh token stays valid with the same expiry. There is no ID token. */
export function refreshAccess(world: LineWorld, channel: LoginChannelSeed, form: URLSearchParams) {
  const refresh = world.refreshTokens.get(form.get('refresh_token') ?? '')
  const isValid =
    refresh && !refresh.revoked && refresh.expiresAt > world.now() && refresh.channelId === channel.id
  if (!isValid) return refuseOAuth('invalid_grant', 'invalid refresh token')
  const value = accessTokenValue()
  world.accessTokens.set(value, { ...refresh, value, expiresAt: world.now() + webAccessTtlMs })
  return {
    access_token: value,
    expires_in: webAccessTtlMs / 1000,
    refresh_token: refresh.value,
    scope: scopeText(refresh.scopes),
    token_type: 'Bearer',
  }
}
