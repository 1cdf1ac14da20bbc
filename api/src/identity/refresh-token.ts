import { createHmac, timingSafeEqual } from 'node:crypto'

type Parts = { sessionId: string; generation: number }
type Session = Parts & { salt: Buffer }

const macOf = (key: Uint8Array, { sessionId, generation, salt }: Session): Buffer =>
  createHmac('sha256', key).update(`${sessionId}.${generation}.`).update(salt).digest()

/** Computed and never stored, so concurrent tabs that refresh the same token get the same successor. */
export const makeRefreshToken = (key: Uint8Array, session: Session): string =>
  `${session.sessionId}.${session.generation}.${macOf(key, session).toString('base64url')}`

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/

/** Does not verify the token; undefined when it is malformed. */
export function readRefreshToken(token: string): Parts | undefined {
  const match = shape.exec(token)
  return match === null ? undefined : { sessionId: match[1]!, generation: Number(match[2]) }
}

/** Compares in constant time. */
export function isGenuine(key: Uint8Array, token: string, session: Session): boolean {
  const given = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url')
  const right = macOf(key, session)
  return given.length === right.length && timingSafeEqual(given, right)
}
