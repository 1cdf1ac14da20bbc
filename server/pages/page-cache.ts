import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#render/rendered-page.ts'
import { createBestCompressor } from './compress-page.ts'

/**
 * In ms from the start of the rendering. Seats on a page may be five seconds old, so no older page is sent; a shared
 * cache in front (`public-reading.ts`) may add three seconds.
 */
const freshMs = 1000
const maxAgeMs = { alone: 5000, behindSharedCache: 2000 }
const maxBytes = 32 * 1024 * 1024
const overheadBytes = 2048
/** No page has a longer path. */
const maxPathLength = 512
/** Further stale pages are sent without revalidation. */
const maxRevalidations = 4
const sendsToCompressBest = 3

type Entry = { page: RenderedPage; at: number; sends: number; isRevalidating: boolean }

export type PageCache = {
  find(path: string): RenderedPage | undefined
  render(path: string): Promise<RenderedPage>
  clear(): void
}

type Options = { now?: () => number; hasSharedCache?: boolean }

/** Many requests for one page cost one rendering per second. */
export function createPageCache(
  render: (path: string, options: { isRevalidation: boolean }) => Promise<RenderedPage>,
  { now = performance.now.bind(performance), hasSharedCache = false }: Options = {},
): PageCache {
  const maxAge = hasSharedCache ? maxAgeMs.behindSharedCache : maxAgeMs.alone
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Compressed copies are cached as well; a character of the path takes two bytes.
    sizeCalculation: ({ page }, path) => page.body.length * 2 + path.length * 2 + overheadBytes,
  })
  const underway = new Map<string, Promise<RenderedPage>>()
  const compressBest = createBestCompressor(now)
  let revalidations = 0
  // A rendering that began before `clear` must not be cached after it.
  let generation = 0

  const isTooOld = ({ page, at }: Entry) => !page.isImmutable && now() - at > maxAge
  const store = (path: string, page: RenderedPage, at: number) => {
    const sends = entries.get(path)?.sends ?? 0
    entries.delete(path)
    if (page.status !== 200 || !page.mayBeCached || path.length > maxPathLength) return
    entries.set(path, { page, at, sends, isRevalidating: false })
  }
  const renderOnce = (path: string, isRevalidation: boolean): Promise<RenderedPage> => {
    const known = underway.get(path)
    if (known !== undefined) return known
    const begunIn = generation
    const begunAt = now()
    const rendering = render(path, { isRevalidation })
      .then((page) => {
        if (begunIn === generation) store(path, page, begunAt)
        return page
      })
      .finally(() => {
        if (underway.get(path) === rendering) underway.delete(path)
      })
    underway.set(path, rendering)
    return rendering
  }
  const revalidate = (path: string, entry: Entry) => {
    if (entry.page.isImmutable || entry.isRevalidating || revalidations >= maxRevalidations) return
    entry.isRevalidating = true
    revalidations += 1
    // When the cached page is too old to be sent, a client waits for this rendering and gets its error.
    renderOnce(path, true)
      .catch(() => (entry.isRevalidating = false))
      .finally(() => (revalidations -= 1))
  }
  return {
    find(path) {
      const entry = entries.get(path)
      if (entry === undefined || isTooOld(entry)) return undefined
      entry.sends += 1
      // If this fails, the quick compression remains.
      if (entry.sends >= sendsToCompressBest) void compressBest(entry.page).catch(() => undefined)
      if (now() - entry.at > freshMs) revalidate(path, entry)
      return entry.page
    },
    render: (path) => renderOnce(path, false),
    clear() {
      generation += 1
      entries.clear()
      underway.clear()
    },
  }
}
