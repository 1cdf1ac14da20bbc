import { jwtVerify, type JWTPayload } from 'jose'
import { lineIssuer } from './line-endpoints.ts'

/** The person LINE has authenticated. */
export interface LineIdentity {
  /** `U` + 32 hex digits; the same person has a different id under another LINE provider. */
  userId: string
  name: string
  picture?: string
  email?: string
}

interface Expected {
  channelId: string
  channelSecret: string
  nonce: string
}

/** Maximum clock difference to LINE, in seconds. */
const clockTolerance = 30
const maxEmailLength = 254

/**
 * Verifies the ID token of a web login: HS256 with the channel secret only, whatever the header names (LIFF tokens are
 * ES256 and are verified elsewhere); checks issuer, audience, time, nonce and the format of `sub`. Throws when any
 * check fails. Source: LINE Login, "Get profile information from ID tokens".
 */
export async function verifyWebIdToken(idToken: string, expected: Expected): Promise<LineIdentity> {
  const { payload } = await jwtVerify(idToken, new TextEncoder().encode(expected.channelSecret), {
    algorithms: ['HS256'],
    issuer: lineIssuer,
    audience: expected.channelId,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '1h',
    clockTolerance,
  })
  // jose accepts an audience list that contains the channel; LINE sends one string, and a token for several channels is
  // refused.
  if (payload.aud !== expected.channelId) throw new Error('audience is not this channel alone')
  if (payload['nonce'] !== expected.nonce) throw new Error('nonce does not match')
  return identityOf(payload)
}

function identityOf(payload: JWTPayload): LineIdentity {
  const { sub = '', name, picture, email } = payload as Record<string, unknown> & { sub?: string }
  if (!/^U[0-9a-f]{32}$/.test(sub)) throw new Error('sub is not a LINE user id')
  return {
    userId: sub,
    name: typeof name === 'string' && name.trim() ? name : 'LINE 使用者',
    ...(isWebAddress(picture) ? { picture } : {}),
    ...(typeof email === 'string' && email.includes('@') && email.length <= maxEmailLength ? { email } : {}),
  }
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
