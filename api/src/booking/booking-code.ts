import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no I, L, O, U, so that a code can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random booking code such as `K7Q2-9MXA`: 40 bits; a unique constraint in the database rejects duplicates. */
export function newBookingCode(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % 32]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
