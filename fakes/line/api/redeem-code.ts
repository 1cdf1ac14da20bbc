import { createHash } from 'node:crypto'
import type { LoginChannelSeed } from '#line/line-seed.ts'
import { findUser } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import type { IssuedCode, LineWorld } from '#line/line-world.ts'
import { signIdToken } from './id-token.ts'
import { issueAccess, scopeText } from './issue-access.ts'
import { refuseOAuth } from './line-api-refusal.ts'

const codeTtlMs = 600_000

/**
 * A code is valid for 600 s and one use; a second use also revokes its tokens (RFC 6749 §4.1.2). A refused request does
 * not use it (LINE does not document this).
 */
export async function redeemCode(platform: LinePlatform, channel: LoginChannelSeed, form: URLSearchParams) {
  const { world } = platform
  const code = requireCode(world, channel, form)
  const user = findUser(world, code.userKey)
  if (!user) refuseOAuth('invalid_grant', 'user is gone')
  code.used = true
  const { accessToken, expiresInSeconds, refreshToken } = issueAccess(world, code)
  const asJwk = form.get('id_token_key_type') === 'JWK' || code.request.liffId !== undefined
  const idToken = code.scopes.includes('openid') && (await signIdToken(platform, channel, code, user, asJwk))
  return {
    access_token: accessToken.value,
    expires_in: expiresInSeconds,
    ...(idToken ? { id_token: idToken } : {}),
    ...(refreshToken ? { refresh_token: refreshToken.value } : {}),
    scope: scopeText(code.scopes),
    token_type: 'Bearer',
  }
}

function requireCode(world: LineWorld, channel: LoginChannelSeed, form: URLSearchParams): IssuedCode {
  const code = world.codes.get(form.get('code') ?? '')
  if (!code || code.request.channelId !== channel.id)
    refuseOAuth('invalid_grant', 'invalid authorization code')
  // A code of a LIFF app is redeemed without a secret, so neither kind may pass for the other.
  if (code.request.liffId !== (form.get('appId') ?? undefined)) {
    refuseOAuth('invalid_grant', 'the authorization code belongs to another app')
  }
  if (code.used) {
    revokeIssuedTokens(world, code)
    refuseOAuth('invalid_grant', 'authorization code was used before')
  }
  if (world.now() - code.issuedAt > codeTtlMs) refuseOAuth('invalid_grant', 'authorization code expired')
  if (form.get('redirect_uri') !== code.request.redirectUri) {
    refuseOAuth('invalid_grant', 'redirect_uri does not match')
  }
  if (!isVerifierValid(code, form.get('code_verifier'))) {
    refuseOAuth('invalid_grant', 'code_verifier does not match')
  }
  return code
}

function isVerifierValid(code: IssuedCode, verifier: string | null): boolean {
  const challenge = code.request.codeChallenge
  if (!challenge) return true
  return !!verifier && createHash('sha256').update(verifier).digest('base64url') === challenge
}

function revokeIssuedTokens(world: LineWorld, code: IssuedCode): void {
  for (const tokens of [world.accessTokens, world.refreshTokens]) {
    for (const token of tokens.values()) if (token.code === code.code) token.revoked = true
  }
}
