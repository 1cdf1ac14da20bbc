import { createStore } from '#client/create-store.ts'

/** True once the server runs a newer build than this page. */
export const hasNewBuild = createStore(false)

declare global {
  interface Window {
    /** Written into the page by the router; `version` is the id of the build. */
    __reactRouterManifest?: { version: string }
  }
}

/**
 * Polls for a newer build while the page is visible, and whenever the reader comes back to it.
 *
 * @param seconds polling interval; a setting of the server
 */
export function watchBuilds(seconds: number): () => void {
  const pollIfVisible = () => {
    if (document.visibilityState === 'visible' && !hasNewBuild.read()) void checkForBuild()
  }
  const timer = setInterval(pollIfVisible, seconds * 1000)
  document.addEventListener('visibilitychange', pollIfVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pollIfVisible)
  }
}

const checkForBuild = async (): Promise<void> => {
  const ownVersion = window.__reactRouterManifest?.version
  const latest = await readJson<{ id: string }>('/builds/latest.json')
  if (ownVersion === undefined || latest === undefined || latest.id === ownVersion) return
  // During a rollout some servers may still run the previous build: only a build that can be loaded counts.
  const manifest = await readJson<{ id: string }>(`/builds/meta/${latest.id}.json`)
  if (manifest?.id !== latest.id) return
  hasNewBuild.write(true)
  // The stored pages are then of the new build too, also when this page stays open.
  if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.update()
}

const readJson = async <T>(path: string): Promise<T | undefined> => {
  try {
    const response = await fetch(path, { cache: 'no-cache' })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}
