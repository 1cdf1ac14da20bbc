import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#render/rendered-page.ts'
import { createBestCompressor } from './compress-page.ts'

/**
 * Ages in ms, counted from when the rendering began. Seats on a page may be five seconds old, so nothing older is sent; a
 * shared cache in front of us (`public-reading.ts`) may add three of them.
 */
const freshMs = 1000
const maxAgeMs = { alone: 5000, behindSharedCache: 2000 }
/** Bytes of all cached pages together, with what belongs to them. */
const maxBytes = 32 * 1024 * 1024
/** What a page takes beside its text: headers, hashes, the entry itself. */
const overheadBytes = 2048
/** Longer addresses than any page of ours has are rendered each time. */
const maxPathLength = 512
/** How many pages are revalidated at once; further stale ones are sent without. */
const maxRevalidations = 4
/** A page that is sent so often is worth its smallest form. */
const sendsToCompressBest = 3

type Entry = { page: RenderedPage; at: number; sends: number; isRevalidating: boolean }

export type PageCache = {
  /** The cached page of this address, while it may be sent; a stale one is revalidated in the background. */
  find(path: string): RenderedPage | undefined
  /** Renders the page of this address; callers at the same time share one rendering. */
  render(path: string): Promise<RenderedPage>
  /** Removes everything, because something that pages show has changed. */
  clear(): void
}

type Options = { now?: () => number; hasSharedCache?: boolean }

/** Caches rendered pages for seconds, so that a crowd on one page costs one rendering a second. */
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
    // Rendered again, it is still the page that many ask for.
    const sends = entries.get(path)?.sends ?? 0
    entries.delete(path)
    if (page.status !== 200 || !page.mayBeCached || path.length > maxPathLength) return
    entries.set(path, { page, at, sends, isRevalidating: false })
  }
  const renderOnce = (path: string, isRevalidation: boolean): Promise<RenderedPage> => {
    const known = underway.get(path)
    if (known !== undefined) return known
    const begunIn = generation
    // What a page shows is as old as the beginning of its rendering.
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
    // A failure is reported to the client that waits for this page, once it is too old to be sent.
    renderOnce(path, true)
      .catch(() => (entry.isRevalidating = false))
      .finally(() => (revalidations -= 1))
  }
  return {
    find(path) {
      const entry = entries.get(path)
      if (entry === undefined || isTooOld(entry)) return undefined
      entry.sends += 1
      // Whatever goes wrong with it, the quick form is there.
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
