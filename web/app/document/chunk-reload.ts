/** A page whose script cannot be loaded reloads itself, but not again within this time, in ms. */
const guard = 10_000
const storageKey = 'chunk-reload-at'

/** Reloads once when part of the site's script is gone, as after a new version was installed. */
export function reloadOnMissingChunk(): () => void {
  const reload = (event: Event) => {
    // Without a network a reload would only take away the page that is there.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < guard) return
    event.preventDefault()
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
  }
  addEventListener('vite:preloadError', reload)
  return () => removeEventListener('vite:preloadError', reload)
}
