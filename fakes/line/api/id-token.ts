import { SignJWT, compactVerify, decodeProtectedHeader, type JWTPayload } from 'jose'
import type { LoginChannelSeed } from '#line/line-seed.ts'
import { pictureOf } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import type { IssuedCode, LineUser, LineWorld } from '#line/line-world.ts'

export const idTokenIssuer = 'https://access.line.me'
const idTokenTtlSeconds = 3600

/**
 * HS256 with the channel secret, as LINE's web login does, or ES256 with `kid` when the request has
 * `id_token_key_type=JWK` (undocumented, used by LINE's SDKs).
 */
export async function signIdToken(
  platform: LinePlatform,
  channel: LoginChannelSeed,
  code: IssuedCode,
  user: LineUser,
  asJwk: boolean,
): Promise<string> {
  const token = new SignJWT(claimsOf(platform, code, user))
  const key = platform.world.signingKeys[0]
  if (!asJwk || !key) return token.setProtectedHeader({ typ: 'JWT', alg: 'HS256' }).sign(secretOf(channel))
  return token.setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid }).sign(key.privateKey)
}

function claimsOf({ world, publicUrl }: LinePlatform, code: IssuedCode, user: LineUser): JWTPayload {
  const { request, scopes, method, issuedAt } = code
  const iat = Math.floor(world.now() / 1000)
  const picture = pictureOf(user, publicUrl)
  return {
    iss: idTokenIssuer,
    sub: user.userId,
    aud: request.channelId,
    exp: iat + idTokenTtlSeconds,
    iat,
    ...(request.maxAge === undefined ? {} : { auth_time: Math.floor(issuedAt / 1000) }),
    ...(request.nonce ? { nonce: request.nonce } : {}),
    amr: [method],
    ...(scopes.includes('profile') ? { name: user.displayName, ...(picture ? { picture } : {}) } : {}),
    ...(scopes.includes('email') && user.email ? { email: user.email } : {}),
  }
}

/** Undefined for a foreign token; issuer, time and audience are not checked. */
export async function readIdToken(world: LineWorld, idToken: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await compactVerify(idToken, keyFor(world, idToken), {
      algorithms: ['HS256', 'ES256'],
    })
    return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload
  } catch {
    return undefined
  }
}

/** ES256 uses the key of `kid`, HS256 the secret of the audience's channel: neither key works for the other. */
function keyFor(world: LineWorld, idToken: string) {
  const { alg, kid } = decodeProtectedHeader(idToken)
  if (alg === 'ES256') {
    const key = world.signingKeys.find((candidate) => candidate.kid === kid)
    if (!key) throw new Error('unknown key')
    return key.publicKey
  }
  const body = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
  const channel = world.channels.get(String(body.aud))
  if (!channel) throw new Error('unknown audience')
  return secretOf(channel)
}

function secretOf(channel: LoginChannelSeed): Uint8Array {
  return new TextEncoder().encode(channel.secret)
}
