import type { RenderedPage } from './rendered-page.ts'

type Entry = { page: RenderedPage; at: number; bytes: number; isRenewing: boolean }

/** Ages in ms. Seats on a page may be five seconds old (RELIABILITY, DESIGN point 12), so nothing older is sent. */
const freshFor = 1000
const usableFor = 5000
/** Bytes of all pages together, with what belongs to them; then the ones that were rendered longest ago go. */
const mostBytes = 32 * 1024 * 1024
/** What a page takes beside its text: headers, hashes, the entry itself. */
const overhead = 2048
/** Longer addresses than any page of ours has are rendered each time. */
const longestKey = 512
/** Pages that are rendered anew at once behind what is sent meanwhile; others are sent as they are. */
const mostRenewals = 4

export type PageCache = {
  /** The page at this address, if it can be sent at once; one that is no longer fresh is rendered anew meanwhile. */
  find(key: string, render: () => Promise<RenderedPage>): RenderedPage | undefined
  /** The page at this address, rendered now; callers at the same time share one rendering. */
  render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** Forgets everything: something that stands on pages has changed. */
  drop(): void
}

/** Keeps rendered pages for a moment, so that a crowd on one page costs one rendering a second. */
export function createPageCache(now: () => number = performance.now.bind(performance)): PageCache {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<RenderedPage>>()
  let bytes = 0
  let renewals = 0
  // A rendering that began before a change must not be kept after it.
  let generation = 0

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const keep = (key: string, page: RenderedPage, at: number) => {
    remove(key)
    if (page.status !== 200 || key.length > longestKey) return
    // Packed copies are kept as well; the key is two bytes a character.
    const cost = page.body.length * 2 + key.length * 2 + overhead
    entries.set(key, { page, at, bytes: cost, isRenewing: false })
    bytes += cost
    for (const [oldest, entry] of entries) {
      const isOld = !entry.page.isLasting && now() - entry.at > usableFor
      if (bytes <= mostBytes && !isOld) break
      remove(oldest)
    }
  }
  const renderOnce = (key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const known = underway.get(key)
    if (known !== undefined) return known
    const begunIn = generation
    // What stands on the page is as old as the beginning of its rendering.
    const begunAt = now()
    const rendering = render()
      .then((page) => {
        if (begunIn === generation) keep(key, page, begunAt)
        return page
      })
      .finally(() => {
        if (underway.get(key) === rendering) underway.delete(key)
      })
    underway.set(key, rendering)
    return rendering
  }
  return {
    find(key, render) {
      const entry = entries.get(key)
      const age = entry === undefined ? Infinity : now() - entry.at
      if (entry === undefined) return undefined
      if (entry.page.isLasting) return entry.page
      if (age > usableFor) return undefined
      if (age > freshFor && !entry.isRenewing && renewals < mostRenewals) {
        entry.isRenewing = true
        renewals += 1
        // What went wrong is told to the one who waits for it, when this page is too old to be sent.
        renderOnce(key, render)
          .catch(() => (entry.isRenewing = false))
          .finally(() => (renewals -= 1))
      }
      return entry.page
    },
    render: renderOnce,
    drop() {
      generation += 1
      bytes = 0
      entries.clear()
      underway.clear()
    },
  }
}
