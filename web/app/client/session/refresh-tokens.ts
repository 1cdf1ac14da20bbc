import { authState, readStoredAuth, resetAuth, setTokenInfo } from './auth-state.ts'

/** What a refresh came to. `unreachable` is the network's fault and logs nobody out. */
export type RefreshEnd =
  | { outcome: 'refreshed' }
  | { outcome: 'unreachable' }
  | { outcome: 'refused'; message: string }

const lockPatience = 5000
const requestPatience = 8000

let underway: Promise<RefreshEnd> | undefined

/**
 * Gets new tokens, once for all callers of this tab and, by a lock, one tab at a time. A tab that waited
 * finds the newer tokens in storage and takes those.
 *
 * @param usedToken the access token that was refused, to see whether another tab has replaced it already
 */
export function refreshTokens(usedToken: string): Promise<RefreshEnd> {
  underway ??= inTurn(() => refresh(usedToken)).finally(() => (underway = undefined))
  return underway
}

/** Waits for the other tabs, but not for ever: a frozen tab may hold the lock. */
const inTurn = async (run: () => Promise<RefreshEnd>): Promise<RefreshEnd> => {
  if (!('locks' in navigator)) return await run()
  try {
    return await navigator.locks.request('auth', { signal: AbortSignal.timeout(lockPatience) }, run)
  } catch (error) {
    if (error instanceof DOMException) return await run()
    throw error
  }
}

const refresh = async (usedToken: string): Promise<RefreshEnd> => {
  const stored = readStoredAuth()
  if (stored.isLogin && stored.token !== usedToken) {
    authState.write(stored)
    return { outcome: 'refreshed' }
  }
  if (stored.refresh === '') return refused('請重新登入')
  const answer = await askForTokens(stored.refresh)
  if (answer === 'unreachable') return { outcome: 'unreachable' }
  if (answer === undefined) return refused('驗證過期請重新登入')
  setTokenInfo({ token: answer.access_token, refresh: answer.refresh_token })
  return { outcome: 'refreshed' }
}

const refused = (message: string): RefreshEnd => {
  resetAuth()
  return { outcome: 'refused', message }
}

type TokenAnswer = { access_token: string; refresh_token: string }

const askForTokens = async (refreshToken: string): Promise<TokenAnswer | 'unreachable' | undefined> => {
  try {
    const response = await fetch('/api/user/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(requestPatience),
    })
    if (response.status >= 500 || response.status === 429) return 'unreachable'
    const answer = response.ok ? ((await response.json()) as Partial<TokenAnswer>) : {}
    return answer.access_token && answer.refresh_token ? (answer as TokenAnswer) : undefined
  } catch {
    return 'unreachable'
  }
}
