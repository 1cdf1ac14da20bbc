import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random claim code such as `K7Q2-9MXA-4T6B`: 60 bits. */
export function newClaimCode(): string {
  const characters = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Accepts what a person typed: O is read as 0, I and L as 1. */
export function hashOfClaimCode(written: string): Buffer {
  const characters = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(`claim ${characters}`).digest()
}
