import type { KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const issuer = 'hangkhau'
/** TTL of an access token, in seconds; the session row is checked on each request as well. */
export const accessTokenTtlSeconds = 600

type Claims = { sessionId: string; accountId: string }

/** Signs a short-lived access token. It contains only the session id: no roles, no personal data. */
export const signAccessToken = (
  key: KeyObject,
  { sessionId, accountId }: Claims,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setSubject(accountId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenTtlSeconds)
    .sign(key)

/**
 * Verifies an access token with the algorithm of `signAccessToken`, whatever the token's header names.
 *
 * @returns undefined when it is forged, expired or malformed
 */
export async function verifyAccessToken(
  key: KeyObject,
  token: string,
  now: Date,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    const { sid: sessionId, sub: accountId } = payload
    return isUuid(sessionId) && isUuid(accountId) ? { sessionId, accountId } : undefined
  } catch {
    return undefined
  }
}

/** The database would throw for any other text instead of finding nothing. */
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
