import { onFirstTouch } from '#client/on-first-touch.ts'
import { resetAuth } from '#client/session/auth-state.ts'
import { awaitLogin } from '#client/session/await-login.ts'
import type { LoginWay } from '#client/session/login.ts'
import { exchangeToken } from './exchange-token.ts'
import { isForAnotherPerson, isLiffDue, isLineUsed, readOpenedToken } from './liff-due.ts'
import { isInMiniApp } from './open-elsewhere.ts'
import { putAwayCredentials } from './opened-credentials.ts'
import { startLiff } from './start-liff.ts'
import { hasLoggedOut, rememberLogout } from './tab-memory.ts'

let resumed: Promise<'logged_in' | undefined> | undefined

/**
 * Opens the session with LINE when it is needed now (`liff-due.ts`), once per document. Never rejects, and settles
 * without LINE after a few seconds. `logged_in`: a login has just returned to this page.
 */
export const resumeLiffLogin = (): Promise<'logged_in' | undefined> =>
  (resumed ??= isLiffDue() || !putAwayCredentials() ? resume() : Promise.resolve(undefined))

const loadSdkLogin = () => {
  void startLiff()
  return import('./login-with-sdk.ts')
}

const resume = async () => {
  const address = new URL(location.href)
  // At once, since LINE may be slow: the pages would show the other person's data meanwhile.
  if (isForAnotherPerson()) resetAuth()
  if (await exchangeOpenedToken()) return undefined
  try {
    return await (await loadSdkLogin()).resumeWithSdk(address)
  } catch {
    return undefined
  }
}

/** False when the SDK has to open the session. */
const exchangeOpenedToken = async (): Promise<boolean> => {
  const opened = readOpenedToken()
  if (opened === undefined || hasLoggedOut() || !putAwayCredentials()) return false
  const exchange = exchangeToken({ idToken: opened.idToken }, opened.person)
  awaitLogin(exchange)
  return (await exchange) === 'open'
}

/** At the first touch, so that sharing and closing work at once. */
export function startLiffOnTouch(): () => void {
  const start = () => void startLiff()
  if (!isLineUsed()) return () => undefined
  if ('touched' in document.documentElement.dataset) start()
  return onFirstTouch(start)
}

/** For a page whose first button is LINE's. */
export const startUsedLiff = (): void => {
  if (isLineUsed()) void startLiff()
}

export const liffLoginWay: LoginWay = {
  login: async (returnTo, options) => {
    const session = await loadSdkLogin().catch(() => undefined)
    return session !== undefined && (await session.logIn(returnTo, options))
  },
  logout: () => {
    rememberLogout(true)
    // In LINE the app stays logged in; `rememberLogout` stores that the person has logged out.
    if (!isInMiniApp.read()) void startLiff().then((liff) => liff?.logout())
  },
}
