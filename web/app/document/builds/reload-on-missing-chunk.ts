import { reloadDocument } from '#client/reload-document.ts'
import { mayReload } from './reload-guard.ts'

/** For chunks that a page imports later; chunks of pages are handled in `load-route-module.ts`. */
export function reloadOnMissingChunk(): () => void {
  const reload = async () => {
    // Without an answer the network fails, and a reload would only remove the current page.
    const isReachable = await fetch('/builds/latest.json', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReachable && mayReload(window.__reactRouterManifest?.version)) reloadDocument()
  }
  const onMissing = () => void reload()
  addEventListener('vite:preloadError', onMissing)
  return () => removeEventListener('vite:preloadError', onMissing)
}
