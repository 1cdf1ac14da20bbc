import { randomCode } from '#platform/random-code.ts'

/** A random booking code such as `K7Q2-9MXA`: 40 bits; a unique constraint rejects duplicates. */
export function newBookingCode(): string {
  return randomCode(2)
}

/** Normalises a code that was typed or scanned: `k7q2 9mxa` → `K7Q2-9MXA`; O is read as 0, I and L as 1. */
export function readBookingCode(written: string): string {
  const characters = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
