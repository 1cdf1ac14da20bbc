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
 * Continues what LINE began before this page, when LINE is needed now (`liff-due.ts`). Once per document; later calls wait
 * for the first. Never rejects, and settles without LINE after a few seconds.
 *
 * @returns `logged_in` when a login has just returned to this page
 */
export const resumeLiffSession = (): Promise<'logged_in' | undefined> =>
  (resumed ??= isLiffDue() || !putAwayCredentials() ? resume() : Promise.resolve(undefined))

/** The code of the session is loaded beside the SDK. Pages without LINE need neither. */
const loadSession = () => {
  void startLiff()
  return import('./sdk-session.ts')
}

const resume = async () => {
  const address = new URL(location.href)
  // At once, since LINE may be slow or unreachable: the pages would show the other person's data meanwhile.
  if (isForAnotherPerson()) resetAuth()
  if (await exchangeOpenedToken()) return undefined
  try {
    return await (await loadSession()).resumeWithSdk(address)
  } catch {
    // Its file is missing; the page works without LINE.
    return undefined
  }
}

/** Returns false when the SDK has to open the session. */
const exchangeOpenedToken = async (): Promise<boolean> => {
  const opened = readOpenedToken()
  if (opened === undefined || hasLoggedOut() || !putAwayCredentials()) return false
  const exchange = exchangeToken({ idToken: opened.idToken }, opened.person)
  awaitLogin(exchange)
  return (await exchange) === 'open'
}

/** Starts LINE's SDK at the first touch of a page that is used with LINE, so that sharing and closing work at once. */
export function startLiffOnTouch(): () => void {
  const start = () => void startLiff()
  if (!isLineUsed()) return () => undefined
  if ('touched' in document.documentElement.dataset) start()
  return onFirstTouch(start)
}

/** Starts LINE's SDK without a touch on a page that is used with LINE, for a page whose first button is LINE's. */
export const startUsedLiff = (): void => {
  if (isLineUsed()) void startLiff()
}

/** Logs in through LINE's SDK. */
export const liffLoginWay: LoginWay = {
  login: async (returnTo, wish) => {
    const session = await loadSession().catch(() => undefined)
    return session !== undefined && (await session.logIn(returnTo, wish))
  },
  logout: () => {
    rememberLogout(true)
    // In LINE the app stays logged in; `rememberLogout` says that the person does not want to be.
    if (!isInMiniApp.read()) void startLiff().then((liff) => liff?.logout())
  },
}
