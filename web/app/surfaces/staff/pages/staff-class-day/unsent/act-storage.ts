import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'
import type { Act } from './unsent-acts.ts'

/** One entry for each account, so that nobody sends another person's acts. */
const keyOf = (account: string): string => `unsent-attendance-${account}`

/** The unsent acts of the logged-in account, of all class days, oldest first. */
export function readActs(): readonly Act[] {
  const account = accountOf(currentAuth())
  if (account === undefined) return []
  try {
    return JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]') as readonly Act[]
  } catch {
    return []
  }
}

/** Returns false when this device cannot store them. */
export function writeActs(acts: readonly Act[]): boolean {
  const account = accountOf(currentAuth())
  if (account === undefined) return false
  try {
    if (acts.length === 0) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), JSON.stringify(acts))
    return true
  } catch {
    return false
  }
}
