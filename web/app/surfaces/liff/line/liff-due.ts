import { isDeletionReturn } from 'contract/identity/deletion-return'
import { lineBrowserOf } from '#client/line-browser.ts'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'
import { isOpenedByLine, readLoginReturn } from './callback-address.ts'
import { readPerson } from './liff-person.ts'
import { openedIdToken, readIdToken } from './opened-credentials.ts'

/** Whether this page is used with LINE: in its browser, opened by it, or after a login through its SDK. */
export const isLineUsed = (): boolean =>
  (isInLine() && !isReopened()) || isOpenedByLine(new URL(location.href)) || hasLiffLogin()

const isInLine = (): boolean => lineBrowserOf(navigator.userAgent) === 'mini-app'

/**
 * LINE shows a closed tab again without the credentials that it adds when it opens the mini-app. The SDK would then
 * send the person to LINE's login, although our session is stored.
 */
const isReopened = (): boolean => currentAuth().isLogin && readIdToken() === undefined

/**
 * Whether LINE's SDK is needed to show this page. With a stored session of the same person it starts at the first
 * touch; outside of LINE it is loaded when somebody logs in.
 */
export const isLiffDue = (): boolean => {
  const address = new URL(location.href)
  if (readLoginReturn(address) !== undefined || isForDeletion(address)) return true
  return isLineUsed() && !isPersonKnown()
}

/** The ID token is not verified here: it only decides when LINE is asked. */
const isPersonKnown = (): boolean => {
  const person = readPerson()
  return person !== undefined && currentAuth().isLogin && accountOf({ token: readIdToken() ?? '' }) === person
}

/**
 * The ID token with which LINE has just opened this page. It is exchanged without the SDK, which would load this page
 * once more. Undefined outside of LINE, for a login that returns, and for a deletion, which needs a login at LINE.
 */
export function readOpenedToken(): { idToken: string; person: string } | undefined {
  const address = new URL(location.href)
  if (!isInLine() || readLoginReturn(address) !== undefined || isForDeletion(address)) return undefined
  const idToken = openedIdToken()
  const person = accountOf({ token: idToken ?? '' })
  return idToken === undefined || person === undefined ? undefined : { idToken, person }
}

/** The ID token is not verified: a forged one can only end the session here, and LINE opens it again. */
export const isForAnotherPerson = (): boolean => {
  const [person, opened] = [readPerson(), accountOf({ token: readIdToken() ?? '' })]
  return isInLine() && person !== undefined && opened !== undefined && opened !== person
}

/** A deletion needs a login at LINE now. */
const isForDeletion = ({ pathname, search, searchParams }: URL): boolean =>
  isDeletionReturn(`${pathname}${search}`) || isDeletionReturn(searchParams.get('liff.state') ?? '')

/** The SDK stores its login under keys with this prefix. */
const hasLiffLogin = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => /^LIFF_STORE:.*:accessToken$/.test(key))
  } catch {
    return false
  }
}
