import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import { lineIssuer, type LineEndpoints } from './line-endpoints.ts'
import { lineFetch } from './line-fetch.ts'
import { identityOf, type LineIdentity } from './line-identity.ts'

interface Settings {
  /** Channel ids of the mini-app: the LINE Login channel, and later a LINE MINI App channel. */
  audiences: readonly string[]
  line: Pick<LineEndpoints, 'certs'>
}

/** `expired`: log in again. `reason` is for the log and contains no part of the token. */
export type LiffIdentity =
  | ({ outcome: 'ok'; issuedAt: Date; expiresAt: Date } & LineIdentity)
  | { outcome: 'expired' | 'invalid' | 'line_unavailable'; reason: string }

export type VerifyLiffIdToken = (idToken: string, now: Date) => Promise<LiffIdentity>

/** Maximum clock difference to LINE, in seconds. */
const clockTolerance = 30
/** In seconds. LINE's tokens are valid for an hour and have no nonce; a stolen one is useful for ten minutes. */
const maxTokenAge = 600
/** In seconds. A much later expiry is no date that the database can store. */
const maxLifetime = 86_400
/** LINE publishes a new key before it signs with it; an unknown key is looked up again after half a minute. */
const keySettings = { cacheMaxAge: 12 * 3_600_000, cooldownDuration: 30_000, timeoutDuration: 5_000 }

/** Only ES256 with LINE's published keys. Source: LINE Login, "Get profile information from ID tokens". */
export function createLiffVerifier({ audiences, line }: Settings): VerifyLiffIdToken {
  const keys = createRemoteJWKSet(new URL(line.certs), {
    ...keySettings,
    [customFetch]: (address, { headers }) => lineFetch(address, { headers }),
  })
  return async (idToken, now) => {
    if (!isCanonical(idToken)) return { outcome: 'invalid', reason: 'encoding' }
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['ES256'],
        issuer: lineIssuer,
        audience: [...audiences],
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge,
        clockTolerance,
        currentDate: now,
      })
      // jose accepts a list of audiences; LINE sends one string.
      if (typeof payload.aud !== 'string') return { outcome: 'invalid', reason: 'aud_is_a_list' }
      if (payload.exp! - payload.iat! > maxLifetime) return { outcome: 'invalid', reason: 'exp_is_too_late' }
      const [issuedAt, expiresAt] = [new Date(payload.iat! * 1000), new Date(payload.exp! * 1000)]
      return { outcome: 'ok', ...identityOf(payload), issuedAt, expiresAt }
    } catch (error) {
      return refusalOf(error)
    }
  }
}

/** The unused bits of each part's last character are zero, so that no token has a second spelling. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

const refusalOf = (error: unknown): Exclude<LiffIdentity, { outcome: 'ok' }> => {
  if (error instanceof errors.JWTExpired) return { outcome: 'expired', reason: 'expired' }
  if (error instanceof LineUnavailable || error instanceof errors.JWKSTimeout)
    return { outcome: 'line_unavailable', reason: error.message }
  const code = error instanceof errors.JOSEError ? error.code : ''
  return { outcome: 'invalid', reason: code || (error instanceof Error ? error.message : 'unknown') }
}
