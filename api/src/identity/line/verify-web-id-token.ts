import { jwtVerify } from 'jose'
import { lineIssuer } from './line-endpoints.ts'
import { identityOf, type LineIdentity } from './line-identity.ts'

interface Expected {
  channelId: string
  channelSecret: string
  nonce: string
}

/** Maximum clock difference to LINE, in seconds. */
const clockTolerance = 30

/** Only HS256 with the channel secret, whatever the header names. Source: "Get profile information from ID tokens". */
export async function verifyWebIdToken(idToken: string, expected: Expected): Promise<LineIdentity> {
  const { payload } = await jwtVerify(idToken, new TextEncoder().encode(expected.channelSecret), {
    algorithms: ['HS256'],
    issuer: lineIssuer,
    audience: expected.channelId,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '1h',
    clockTolerance,
  })
  // jose accepts an audience list that contains the channel; LINE sends one string.
  if (payload.aud !== expected.channelId) throw new Error('audience is not this channel alone')
  if (payload['nonce'] !== expected.nonce) throw new Error('nonce does not match')
  return identityOf(payload)
}
