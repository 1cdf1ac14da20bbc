import { createStore } from '#client/create-store.ts'
import { accountOf } from './account-of.ts'
import { keepPageToOneAccount } from './page-account.ts'

export type AuthState = {
  token: string
  refresh: string
  name: string
  avatar: string
  isLogin: boolean
  /** Logged in but not signed up: no page need ask for what only members have. */
  isNewcomer?: boolean
}

export const loggedOut: AuthState = { token: '', refresh: '', name: '', avatar: '', isLogin: false }

/** One JSON value is written at once, so that no other tab reads a partial state. */
const storageKey = 'auth'

/** Removed when the login ends. */
export const offlineDaysKey = 'offline-days'
/** Removed when the login ends. */
export const offlineRosterKey = 'offline-roster'
/** Removed at a logout or another account's login, not when a visitor logs in. */
export const recentWordsKey = 'recent-searches'
export const followKey = 'follow'

export const authState = createStore<AuthState>(loggedOut)
authState.watch(() => keepPageToOneAccount(authState.read()))

export function currentAuth(): AuthState {
  if (!authState.read().isLogin) authState.write(readStoredAuth())
  return authState.read()
}

/** An incomplete state counts as logged out. */
export function readStoredAuth(): AuthState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isAuthState(stored) ? stored : loggedOut
  } catch {
    return loggedOut
  }
}

const isAuthState = (value: unknown): value is AuthState =>
  typeof value === 'object' &&
  value !== null &&
  (['token', 'refresh', 'name', 'avatar'] as const).every(
    (key) => typeof (value as AuthState)[key] === 'string',
  ) &&
  (value as AuthState).isLogin === ((value as AuthState).token !== '')

type TokenInfo = {
  token: string
  refresh: string
  name?: string
  avatar?: string
  isNewcomer?: boolean
}

/** Stores new tokens and, when given, name and avatar. */
export function setTokenInfo(info: TokenInfo): void {
  const before = accountOf(readStoredAuth())
  if (before !== undefined && before !== accountOf(info)) remove(recentWordsKey, followKey)
  storeAuth({ ...authState.read(), ...info, isLogin: true })
}

/** Does nothing when the person has logged out meanwhile. */
export function setName(name: string): void {
  const state = readStoredAuth()
  if (state.isLogin) storeAuth({ ...state, name, isNewcomer: false })
}

/** Whether what only members have can be asked for. */
export const isMember = ({ isLogin, isNewcomer }: AuthState): boolean => isLogin && !isNewcomer

/** Logs out in every tab, and removes from this device what belongs to the person. */
export function resetAuth(): void {
  removeOfflineDays()
  remove(recentWordsKey, followKey)
  storeAuth(loggedOut)
}

/** Also for a login, which may be another account's. */
export const removeOfflineDays = (): void => remove(offlineDaysKey, offlineRosterKey)

const remove = (...keys: readonly string[]): void => {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Whether this login could not be stored, so that it lasts as long as this page. */
let isUnstored = false

const storeAuth = (state: AuthState): void => {
  try {
    if (state.isLogin) localStorage.setItem(storageKey, JSON.stringify(state))
    else localStorage.removeItem(storageKey)
    isUnstored = false
  } catch {
    // storage is full or forbidden
    isUnstored = state.isLogin
  }
  authState.write(state)
}

/** Reads the stored state and follows the other tabs. Call once, in the browser. */
export function followStoredAuth(): () => void {
  authState.write(readStoredAuth())
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) authState.write(readStoredAuth())
  }
  // A page in the back/forward cache, or of a frozen tab, gets no storage events.
  const onReturn = () => {
    if (document.visibilityState === 'visible' && !isUnstored) authState.write(readStoredAuth())
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onReturn)
  addEventListener('visibilitychange', onReturn)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onReturn)
    removeEventListener('visibilitychange', onReturn)
  }
}
