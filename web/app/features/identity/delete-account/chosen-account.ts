import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'

/** Session storage belongs to this tab and ends with it. */
const storageKey = 'delete-account'

const currentAccount = (): string | undefined => accountOf(currentAuth())

/** Stores over the confirming login that this account is to be deleted. */
export function chooseAccount(): void {
  const account = currentAccount()
  if (account === undefined) return
  try {
    sessionStorage.setItem(storageKey, account)
  } catch {
    // Storage is full or forbidden: the person ticks again.
  }
}

/** The login may have been another person's. */
export function isChosenAccount(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === currentAccount()
  } catch {
    return false
  }
}
