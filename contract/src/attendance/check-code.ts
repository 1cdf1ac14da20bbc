/** Crockford's alphabet, without I, L, O and U. */
export const checkCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/

/** `k7q2 9mxa 3f0t` → `K7Q2-9MXA-3F0T`; O is read as 0, I and L as 1. Undefined when the text cannot be a code. */
export function readCheckCode(written: string): string | undefined {
  const characters = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const code = characters.replace(/(.{4})(?=.)/gu, '$1-')
  return checkCodePattern.test(code) ? code : undefined
}
