const guardMs = 10_000
/** In total per build: a chunk that fails after a timeout of more than 10 s fails each time. */
const maxReloads = 2
const timeKey = 'chunk-reload-at'
const countKey = 'chunk-reloads'

/**
 * Whether the page may reload because a chunk is missing: at most once in 10 s, at most twice for one build, and not
 * while offline. Counts the reload.
 */
export function mayReload(build = ''): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(timeKey) ?? 0)
    const [countedBuild, count] = (sessionStorage.getItem(countKey) ?? '').split(' ')
    const reloads = countedBuild === build ? Number(count ?? 0) : 0
    if (last + guardMs > Date.now() || reloads >= maxReloads) return false
    sessionStorage.setItem(timeKey, String(Date.now()))
    sessionStorage.setItem(countKey, `${build} ${reloads + 1}`)
    return true
  } catch {
    // Without storage nothing would prevent an endless reload loop.
    return false
  }
}

/**
 * Forgets the counted reloads; call it when a page is hydrated. Not after a reload, because the chunk may be one that
 * the hydrated page imports later.
 */
export function forgetReloads(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload') return
  try {
    sessionStorage.removeItem(countKey)
  } catch {
    // Nothing was counted without storage.
  }
}
