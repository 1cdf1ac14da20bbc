import { createStore } from '#client/create-store.ts'

export const hasNewBuild = createStore(false)

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

/**
 * Polls for a newer build while the page is visible, and whenever it becomes visible again. `seconds` is the
 * interval.
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
  // So that the stored pages are of the new build too.
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
