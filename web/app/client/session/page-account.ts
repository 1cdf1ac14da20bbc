import { accountOf } from './account-of.ts'

/** The account whose data this document may hold: the first that was logged in since it was loaded. */
let pageAccount: string | undefined

/** The account that this document was loaded for; undefined while nobody has been logged in. */
export const accountOfPage = (): string | undefined => pageAccount

/** Set in the tab's storage when a document is loaded again because the account has changed. */
const changedKey = 'account-changed'

/** Dispatched at the window before a document is left for another account: forms store their drafts. */
export const accountChangeEvent = 'account-change'

/**
 * Loads the document again when another account than its own is logged in, here or in another tab: no data, no form and
 * no module state of the first account may be shown or saved under the second (decision 0027). A logout alone changes
 * nothing here: the guards hide the data, and the same person may log in again.
 */
export function keepPageToOneAccount(auth: { token: string; isLogin: boolean }): void {
  const account = auth.isLogin ? accountOf(auth) : undefined
  if (account === undefined || account === pageAccount) return
  const isFirst = pageAccount === undefined
  pageAccount ??= account
  if (!isFirst) loadAgain()
}

const loadAgain = (): void => {
  dispatchEvent(new Event(accountChangeEvent))
  // Until the document is replaced, nothing of the first account may be seen beside the second's name.
  document.documentElement.hidden = true
  try {
    sessionStorage.setItem(changedKey, '1')
  } catch {
    // Storage is forbidden: the page changes without a message.
  }
  location.reload()
}

/** Whether this document replaces one of another account; true once. */
export function takeAccountChange(): boolean {
  try {
    const isChanged = sessionStorage.getItem(changedKey) !== null
    sessionStorage.removeItem(changedKey)
    return isChanged
  } catch {
    return false
  }
}
