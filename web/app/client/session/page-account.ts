import { reloadDocument } from '#client/reload-document.ts'
import { accountOf } from './account-of.ts'

/** Undefined before the first login in this document. */
let pageAccount: string | undefined
let isBeingReplaced = false

/** The first account that was logged in since this document was loaded; undefined before a login. */
export const accountOfPage = (): string | undefined => pageAccount

const changedKey = 'account-changed'

/**
 * Reloads the document when another account logs in, here or in another tab: data, forms and module state of the first
 * account must not be shown or saved under the second (decision 0027). Not on logout: the same person may log in again.
 */
export function keepPageToOneAccount(auth: { token: string; isLogin: boolean }): void {
  const account = auth.isLogin ? accountOf(auth) : undefined
  if (account === undefined || account === pageAccount) return
  const isFirst = pageAccount === undefined
  pageAccount ??= account
  if (!isFirst) loadAgain()
}

const loadAgain = (): void => {
  isBeingReplaced = true
  // Until the document is replaced, nothing of the first account may be seen beside the second's name.
  document.documentElement.hidden = true
  try {
    sessionStorage.setItem(changedKey, '1')
  } catch {
    // Storage is forbidden: the page changes without a message.
  }
  reloadDocument()
}

/** Whether this document replaces one of another account; true once. */
export function takeAccountChange(): boolean {
  // An error page that appears until then must not take what the next document is to say.
  if (isBeingReplaced) return false
  try {
    const isChanged = sessionStorage.getItem(changedKey) !== null
    sessionStorage.removeItem(changedKey)
    return isChanged
  } catch {
    return false
  }
}
