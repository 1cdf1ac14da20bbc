import { createStore } from '#client/create-store.ts'
import { accountOf } from './account-of.ts'
import { keepPageToOneAccount } from './page-account.ts'

/** The login state stored in the browser. When nobody is logged in, every field is empty and `isLogin` is false. */
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

/** Local storage is shared by all tabs; one JSON value is written at once, so no tab reads a partial state. */
const storageKey = 'auth'

/** The member's days on this device, for reading them without a network. They end with the login. */
export const offlineDaysKey = 'offline-days'
/** The rosters of today on the device of staff. They end with the login too. */
export const offlineRosterKey = 'offline-roster'
/** What was searched for, and what a visitor wants to follow after the login: they end with an account, not with a login. */
export const recentWordsKey = 'recent-searches'
export const wishKey = 'follow'

export const authState = createStore<AuthState>(loggedOut)
authState.watch(() => keepPageToOneAccount(authState.read()))

/** The login state of this tab; read from storage when the tab has none yet, since the page may be its first. */
export function currentAuth(): AuthState {
  if (!authState.read().isLogin) authState.write(readStoredAuth())
  return authState.read()
}

/** Reads the stored state; an incomplete one counts as logged out. */
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

/** Stores new tokens and, when given, name and avatar; from then on the person is logged in. */
export function setTokenInfo(info: TokenInfo): void {
  const before = accountOf(readStoredAuth())
  if (before !== undefined && before !== accountOf(info)) remove(recentWordsKey, wishKey)
  storeAuth({ ...authState.read(), ...info, isLogin: true })
}

/** Stores the name of a member, who may have signed up just now, unless they have logged out meanwhile. */
export function setName(name: string): void {
  const state = readStoredAuth()
  if (state.isLogin) storeAuth({ ...state, name, isNewcomer: false })
}

/** Whether what only members have can be asked for. */
export const isMember = ({ isLogin, isNewcomer }: AuthState): boolean => isLogin && !isNewcomer

/** Logs out in every tab, and removes from this device what belongs to the person. */
export function resetAuth(): void {
  removeOfflineDays()
  remove(recentWordsKey, wishKey)
  storeAuth(loggedOut)
}

/** For a login, which may be another account's, and for a logout. */
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
