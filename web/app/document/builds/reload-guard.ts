/** Minimum time between two reloads for a missing chunk, in ms. */
const guardMs = 10_000
const storageKey = 'chunk-reload-at'

/**
 * Whether the page may reload because a chunk is missing, as after a deployment: at most once in 10 s, and not while
 * offline, where a reload would only remove the current page. Starts the 10 s.
 */
export function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (last + guardMs > Date.now()) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would prevent an endless reload loop.
    return false
  }
}
