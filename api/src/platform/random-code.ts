import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no I, L, O, U, so that a code can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 20 bits per group of four characters. */
export function randomCode(groups: number): string {
  const characters = [...randomBytes(4 * groups)].map((byte) => alphabet[byte % 32]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
