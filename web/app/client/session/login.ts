import type { logout, startLineLogin } from 'contract/identity/identity'
import { withLoading } from '#client/notices/loading-state.ts'
import { authState, resetAuth } from './auth-state.ts'
import { callApi } from './call-api.ts'

type LoginOptions = { confirms: boolean }

/** Another way to log in than the site's: the mini-app logs in through LINE's SDK. */
export type LoginWay = {
  /**
   * Resolves with false when this way is not available; then the site's own login is used. `confirms` identifies the
   * person again although somebody is logged in.
   */
  login: (returnTo: string, options: LoginOptions) => Promise<boolean>
  logout: () => void
}

let otherWay: LoginWay | undefined

export const setLoginWay = (way: LoginWay | undefined): void => {
  otherWay = way
}

/** Logs in with LINE and returns to `returnTo`, by default the current page. Usually it redirects. */
export async function startLogin(
  returnTo = `${location.pathname}${location.search}`,
  options: LoginOptions = { confirms: false },
): Promise<void> {
  if (otherWay !== undefined && (await withLoading(otherWay.login(returnTo, options)))) return
  const address = await withLoading(
    callApi<typeof startLineLogin>('GET /api/user/line', { query: { redierctUrl: returnTo } }),
  )
  location.assign(address)
}

/** How long a logout waits for the server, in ms. */
const logoutTimeoutMs = 3000

/**
 * Ends the session here and on the server; here also without a network or when the server does not answer in time
 * (docs/decisions/0014-when-a-refresh-fails.md).
 */
export async function endLogin(): Promise<void> {
  if (authState.read().isLogin) await withLoading(endSession())
  otherWay?.logout()
  resetAuth()
}

const endSession = (): Promise<unknown> => {
  const signal = AbortSignal.timeout(logoutTimeoutMs)
  const isOver = new Promise((resolve) => signal.addEventListener('abort', resolve))
  const ended = callApi<typeof logout>('POST /api/logout', {}, { isLogout: true, signal })
  return Promise.race([ended.catch(() => undefined), isOver])
}

/** How pages look is a setting of the device, not of the person. */
const deviceKeys: ReadonlySet<string> = new Set(['display'])

/** Removes a login whose account has been deleted, and everything that this browser stores about the person. */
export function forgetLogin(): void {
  otherWay?.logout()
  resetAuth()
  try {
    for (const key of Object.keys(localStorage)) if (!deviceKeys.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
