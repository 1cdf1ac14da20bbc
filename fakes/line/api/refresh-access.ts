import type { LoginChannelSeed } from '#line/line-seed.ts'
import type { LineWorld } from '#line/line-world.ts'
import { accessTokenValue, scopeText, webAccessLifeMs } from './issue-access.ts'
import { refuseOAuth } from './line-api-refusal.ts'

/** A new access token for a refresh token, which stays the same and keeps its end. No ID token comes with it. */
export function refreshAccess(world: LineWorld, channel: LoginChannelSeed, form: URLSearchParams) {
  const refresh = world.refreshTokens.get(form.get('refresh_token') ?? '')
  const isGood =
    refresh && !refresh.revoked && refresh.expiresAt > world.now() && refresh.channelId === channel.id
  if (!isGood) return refuseOAuth('invalid_grant', 'invalid refresh token')
  const value = accessTokenValue()
  world.accessTokens.set(value, { ...refresh, value, expiresAt: world.now() + webAccessLifeMs })
  return {
    access_token: value,
    expires_in: webAccessLifeMs / 1000,
    refresh_token: refresh.value,
    scope: scopeText(refresh.scopes),
    token_type: 'Bearer',
  }
}
