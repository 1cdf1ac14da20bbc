/** Session storage: LINE's browser clears it when the mini-app is closed. */
const loggedOutKey = 'liff-logged-out'
const reopenedKey = 'liff-reopened'

/**
 * Minimum time before the mini-app is opened again automatically, in ms: otherwise a refusal would repeat endlessly.
 */
const reopenPauseMs = 60_000

/** LINE stays logged in after a logout here, so the logout is stored until the next login. */
export const hasLoggedOut = (): boolean => read(loggedOutKey) !== null

export const rememberLogout = (isLoggedOut: boolean): void => {
  if (isLoggedOut) write(loggedOutKey, 'yes')
  else remove(loggedOutKey)
}

export function mayReopen(now: number): boolean {
  const last = Number(read(reopenedKey) ?? 0)
  if (now - last < reopenPauseMs) return false
  write(reopenedKey, String(now))
  // Without storage it could not be limited.
  return read(reopenedKey) === String(now)
}

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden.
  }
}

const remove = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
