import type { Problem } from 'contract/errors'
import { authState, readStoredAuth, resetAuth, setTokenInfo, type AuthState } from './auth-state.ts'
import { currentLogin } from './await-login.ts'

/**
 * Only `refused` logs out: `unreachable` means no response from our server, and `postponed` that it could not answer
 * now, so the refresh token may still be valid (docs/decisions/0014-when-a-refresh-fails.md). `logged_out`: the person
 * logged out meanwhile, here or in another tab.
 */
export type RefreshResult =
  | { outcome: 'refreshed' }
  | { outcome: 'unreachable' }
  | { outcome: 'logged_out' }
  | { outcome: 'postponed'; status: number; message: string }
  | { outcome: 'refused'; message: string }

/** In ms, for the lock of the other tabs and for the response. */
const lockTimeoutMs = 5000
const requestTimeoutMs = 8000
/** In ms. Tabs are processes: one may get the lock before it sees what the previous tab has stored. */
const storageDelayMs = 200

let pendingRefresh: Promise<RefreshResult> | undefined

/**
 * Refreshes the tokens, once for all callers of this tab and, by a lock, in one tab at a time. A tab that waited finds
 * the new tokens in storage and uses those.
 *
 * @param usedToken the access token that was refused, to detect whether another tab has replaced it already
 */
export function refreshTokens(usedToken: string): Promise<RefreshResult> {
  const asked = performance.now()
  const run = async () => {
    const hasWaited = performance.now() - asked > 20
    if (hasWaited && readStoredAuth().token === usedToken) await nextStorageEvent()
    return await refresh(usedToken)
  }
  pendingRefresh ??= currentLogin()
    .then(() => withTabLock(run))
    .finally(() => (pendingRefresh = undefined))
  return pendingRefresh
}

const nextStorageEvent = () =>
  new Promise<void>((resolve) => {
    addEventListener('storage', () => resolve(), { once: true })
    setTimeout(resolve, storageDelayMs)
  })

/** Waits for the other tabs up to a timeout: a frozen tab may hold the lock. */
const withTabLock = async (run: () => Promise<RefreshResult>): Promise<RefreshResult> => {
  if (!('locks' in navigator)) return await run()
  try {
    return await navigator.locks.request('auth', { signal: AbortSignal.timeout(lockTimeoutMs) }, run)
  } catch (error) {
    if (error instanceof DOMException) return await run()
    throw error
  }
}

const refresh = async (usedToken: string): Promise<RefreshResult> => {
  const stored = readStoredAuth()
  if (stored.isLogin && stored.token !== usedToken) {
    authState.write(stored)
    return { outcome: 'refreshed' }
  }
  if (!stored.isLogin && authState.read().token !== usedToken) return { outcome: 'logged_out' }
  if (stored.refresh === '') return logOut('請重新登入')
  const answer = await exchange(stored)
  const latest = readStoredAuth()
  if (latest.refresh !== stored.refresh) return takeOver(latest)
  if ('outcome' in answer) return answer.outcome === 'refused' ? logOut(answer.message) : answer
  setTokenInfo({ token: answer.access_token, refresh: answer.refresh_token })
  return { outcome: 'refreshed' }
}

/** A logout or another login during the exchange wins over its result. */
const takeOver = (latest: AuthState): RefreshResult => {
  authState.write(latest)
  return { outcome: latest.isLogin ? 'refreshed' : 'logged_out' }
}

const logOut = (message: string): RefreshResult => {
  resetAuth()
  return { outcome: 'refused', message }
}

type TokenResponse = { access_token: string; refresh_token: string }

const exchange = async ({ token, refresh }: AuthState): Promise<TokenResponse | RefreshResult> => {
  const response = await post('/api/user/refresh-token', token, { refreshToken: refresh })
  if (response === undefined) return { outcome: 'unreachable' }
  const answer = await readJson<Partial<TokenResponse> & Partial<Problem>>(response)
  if (response.status >= 500 || response.status === 429 || response.status === 408) {
    const message = answer?.data?.message ?? '伺服器忙碌中，請稍候再試一次。'
    return { outcome: 'postponed', status: response.status, message }
  }
  // Not from our server, but from a proxy or the captive portal of a network.
  const isForeign = response.ok ? !answer : response.status > 401 && answer?.code === undefined
  if (isForeign) return { outcome: 'unreachable' }
  const hasTokens = response.ok && answer?.access_token && answer.refresh_token
  return hasTokens ? (answer as TokenResponse) : { outcome: 'refused', message: '驗證過期請重新登入' }
}

const post = async (path: string, token: string, body: object): Promise<Response | undefined> => {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  } catch {
    return undefined
  }
}

const readJson = async <T extends object>(response: Response): Promise<Partial<T> | undefined> => {
  try {
    return (await response.json()) as T
  } catch {
    return undefined
  }
}
