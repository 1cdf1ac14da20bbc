/** After a reload for a missing chunk the next one waits this long, in ms. */
const guardMs = 10_000
const storageKey = 'chunk-reload-at'

/**
 * Whether the page may reload itself because a chunk is missing, as after a new version was installed: at most once in
 * 10 s, and not without a network, where a reload would only take away the page that is there. Starts the 10 s.
 */
export function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (last + guardMs > Date.now()) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would stop the page from reloading for ever.
    return false
  }
}
