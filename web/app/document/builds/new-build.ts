import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { createStore } from '#client/store.ts'

/** True once the server has a newer build than this page came from. */
export const hasNewBuild = createStore(false)

declare global {
  interface Window {
    /** Written into the page by the router; `version` is the id of the build. */
    __reactRouterManifest?: { version: string }
  }
}

/**
 * Polls for a newer build while the page is visible, and asks whenever somebody comes back to it.
 *
 * @param seconds between two polls; a setting of the server
 */
export function watchBuilds(seconds: number): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && !hasNewBuild.read()) void lookForBuild()
  }
  const timer = setInterval(look, seconds * 1000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const lookForBuild = async (): Promise<void> => {
  const own = window.__reactRouterManifest?.version
  const latest = await readJson<{ id: string }>('/builds/latest.json')
  if (own === undefined || latest === undefined || latest.id === own) return
  // While a new version is being rolled out some servers may not have it yet: only what can be loaded counts.
  const manifest = await readJson<{ id: string }>(`/builds/meta/${latest.id}.json`)
  if (manifest?.id === latest.id) hasNewBuild.write(true)
}

const readJson = async <T>(path: string): Promise<T | undefined> => {
  try {
    const response = await fetch(path, { cache: 'no-cache' })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/** The next step inside the site loads its page whole, and with it the new build; nothing is torn from anybody. */
export const enterNewBuild: MiddlewareFunction = ({ request }) => {
  if (hasNewBuild.read()) throw redirectDocument(request.url)
}
