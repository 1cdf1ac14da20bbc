import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'

/** Session storage belongs to this tab and ends with it. */
const storageKey = 'delete-account'

const currentAccount = (): string | undefined => accountOf(currentAuth())

/** Remembers, over the login that confirms it, that this account shall be deleted. */
export function chooseAccount(): void {
  const account = currentAccount()
  if (account === undefined) return
  try {
    sessionStorage.setItem(storageKey, account)
  } catch {
    // Storage is full or forbidden: the person ticks again.
  }
}

/** Whether the account that is logged in now is the one; the login may have been somebody else's. */
export function isChosenAccount(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === currentAccount()
  } catch {
    return false
  }
}
