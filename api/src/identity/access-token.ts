import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

const issuer = 'hangkhau'
/** The session row is checked on each request as well. */
export const accessTokenTtlSeconds = 600

type Claims = { sessionId: string; accountId: string }

/** The only accepted header: no token chooses its own algorithm, type, key or extensions. */
const header = { alg: 'HS256', typ: 'at+jwt' }
const encodedHeader = Buffer.from(JSON.stringify(header)).toString('base64url')

/** The token contains only the session id: no roles, no personal data. */
export const signAccessToken = (
  key: KeyObject,
  { sessionId, accountId }: Claims,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setSubject(accountId)
    .setIssuedAt(secondsOf(now))
    .setExpirationTime(secondsOf(now) + accessTokenTtlSeconds)
    .sign(key)

/** Undefined for an unusable token. Not with the library: its WebCrypto makes every request wait for a thread. */
export function verifyAccessToken(key: KeyObject, token: string, now: Date): Claims | undefined {
  const [head, claims, signature, ...rest] = token.split('.')
  if (head !== encodedHeader || claims === undefined || signature === undefined || rest.length > 0)
    return undefined
  // Compared as text, so that each signature has one spelling.
  const expected = createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url')
  if (!isSame(signature, expected)) return undefined
  return readClaims(claims, secondsOf(now))
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Checked although we signed them, in case the key signs something else. */
const readClaims = (encoded: string, now: number): Claims | undefined => {
  const { iss, iat = now, nbf = now, exp, sid: sessionId, sub: accountId } = parseObject(encoded)
  const isInTime = [iat, nbf, exp].every(Number.isFinite) && Number(nbf) <= now && Number(exp) > now
  const isValid = iss === issuer && isInTime
  return isValid && isUuid(sessionId) && isUuid(accountId) ? { sessionId, accountId } : undefined
}

const parseObject = (encoded: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The database throws for any other text instead of finding nothing. */
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
