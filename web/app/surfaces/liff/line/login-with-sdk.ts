import { isDeletionReturn } from 'contract/identity/deletion-return'
import { liffLink } from 'contract/liff-pages'
import { showError } from '#client/notices/toasts.ts'
import { currentAuth } from '#client/session/auth-state.ts'
import { bookParam } from '#client/session/take-login-return.ts'
import { bookOnArrival } from '#features/booking/continue-booking.ts'
import { isOpenedByLine, readLoginReturn, withoutLineParameters } from './callback-address.ts'
import { openSession } from './open-session.ts'
import { lacksCredentials } from './opened-credentials.ts'
import { openedPath } from './opened-path.ts'
import { liffFailure, liffId, startLiff, type Liff } from './start-liff.ts'
import { hasLoggedOut, mayReopen, rememberLogout } from './tab-memory.ts'

/**
 * Opens the session of the person who uses LINE, or who returns from its login. Never rejects, and settles without LINE
 * after a few seconds. `address` is the page's before the SDK started.
 */
export async function resumeWithSdk(address: URL): Promise<'logged_in' | undefined> {
  const returned = readLoginReturn(address)
  const liff = await startLiff()
  if (isOpenedByLine(address)) cleanAddress(address)
  if (returned === 'cancelled') showError('你取消了 LINE 登入，需要時可以再登入一次。')
  else if (liff === undefined) showFailure()
  else if (!hasLoggedOut()) return await logInAgain(liff, returned === 'code')
  return undefined
}

const cleanAddress = (address: URL): void => {
  const { hash } = location
  const section = isOpenedByLine({ search: '', hash }) ? '' : hash
  // To the opened page, so that a reload, as for a missing chunk, does not lead to the list.
  const path = openedPath(address.searchParams)?.replace(/#.*/, '') ?? withoutLineParameters(address)
  history.replaceState(history.state, '', `${path}${section}`)
}

const logInAgain = async (liff: Liff, hasReturned: boolean) => {
  const outcome = await openSession(liff, isDeletionReturn(`${location.pathname}${location.search}`))
  if (outcome === 'expired') dropExpired(liff, hasReturned)
  if (outcome === 'refused') showError(notFinished)
  return outcome === 'open' && hasReturned ? 'logged_in' : undefined
}

/**
 * The server refused a token that is too old. A browser is not redirected to LINE automatically: after a login that has
 * just returned, that would repeat endlessly.
 */
const dropExpired = (liff: Liff, hasReturned: boolean): void => {
  const isInClient = liff.isInClient()
  // Otherwise the SDK keeps the old token beside a new one.
  liff.logout()
  if (isInClient) {
    if (!reopen(`${location.pathname}${location.search}`, liff)) showError(expiredInLine)
    return
  }
  if (hasReturned) showError(notFinished)
}

const notFinished = 'LINE 登入沒有完成，請再按一次登入。'
const expiredInLine = 'LINE 的登入已經過期，請關閉這個畫面，再從 LINE 開啟一次。'

/** Without LINE the pages still work, and a login goes through the site. */
const showFailure = (): void => {
  const failure = liffFailure.read()
  if (failure === 'wrong_clock') showError(wrongClock, 10_000)
  else if (failure !== undefined && !currentAuth().isLogin)
    showError('現在連不上 LINE，可以先看課程；要報名時再登入。')
}

const wrongClock = '手機的日期或時間不正確，LINE 不接受登入。請到手機的設定把時間改成自動，再重新開啟這一頁。'

/**
 * With `confirms` the token is exchanged although somebody is logged in. Returns false when it is not possible; then
 * the site's own login is used.
 */
export async function logIn(returnTo: string, { confirms }: { confirms: boolean }): Promise<boolean> {
  rememberLogout(false)
  const isInMiniApp = /^\/liff(?![^/?#])/.test(returnTo)
  if (isInMiniApp && lacksCredentials() && reopen(returnTo)) return true
  const liff = await startLiff(true)
  if (liff === undefined || !isInMiniApp) return false
  const outcome = await openSession(liff, confirms)
  if (outcome === 'refused') return false
  if (outcome === 'open') continueWith(returnTo)
  if (outcome === 'open') return true
  return liff.isInClient() ? reopen(returnTo, liff) : logInAtLine(liff, returnTo)
}

/** A booking that required the login is sent now, since no redirect returns. */
const continueWith = (returnTo: string): void => {
  if (new URL(returnTo, location.origin).searchParams.has(bookParam)) bookOnArrival()
}

/** A remaining token would be used again without asking LINE. */
const logInAtLine = (liff: Liff, returnTo: string): true => {
  liff.logout()
  liff.login({
    redirectUri: `${location.origin}${withoutLineParameters(new URL(returnTo, location.origin))}`,
  })
  return true
}

/**
 * In LINE a login cannot be started: opening the mini-app again brings a new token. Returns false when that was just
 * tried.
 */
const reopen = (returnTo: string, liff?: Liff): boolean => {
  const id = liffId()
  if (id === undefined || !mayReopen(Date.now())) return false
  liff?.logout()
  location.replace(liffLink(id, returnTo))
  return true
}
