import { mayReload } from './reload-guard.ts'

/** Reloads when a chunk that a page imports later is missing; chunks of pages are handled in `load-route-module.ts`. */
export function reloadOnMissingChunk(): () => void {
  const reload = (event: Event) => {
    if (!mayReload(window.__reactRouterManifest?.version)) return
    event.preventDefault()
    location.reload()
  }
  addEventListener('vite:preloadError', reload)
  return () => removeEventListener('vite:preloadError', reload)
}
