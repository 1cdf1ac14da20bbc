import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'

const personKey = 'liff-person'
const attemptKey = 'liff-attempt'

/**
 * The LINE user id of the person whose ID token opened the stored session; undefined after a login of another account on
 * the site.
 */
export function readPerson(): string | undefined {
  const [person, account] = read(personKey)?.split(' ') ?? []
  return account === currentAccount() ? person : undefined
}

export const storePerson = (person: string): void => write(personKey, `${person} ${currentAccount()}`)

const currentAccount = (): string => accountOf(currentAuth()) ?? ''

/**
 * The secret of this browser's exchange for a person: a reload, or a lost response, repeats the exchange with the same
 * one, and nobody else can use the token.
 */
export function attemptOf(person: string): string {
  const [known, secret] = read(attemptKey)?.split(' ') ?? []
  if (known === person && secret !== undefined) return secret
  const fresh = randomSecret()
  write(attemptKey, `${person} ${fresh}`)
  return fresh
}

/** 256 random bits in 43 characters. */
const randomSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: a reload logs in again.
  }
}
