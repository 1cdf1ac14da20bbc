import type { RenderedPage } from '#render/rendered-page.ts'
import { createShrinker } from './compress-page.ts'

type Entry = { page: RenderedPage; at: number; bytes: number; sent: number; isRenewing: boolean }

/**
 * Ages in ms. Seats on a page may be five seconds old, so nothing older is sent; a cache that visitors share in front of
 * us (`public-reading.ts`) may add three of them.
 */
const freshFor = 1000
const usable = { alone: 5000, shared: 2000 }
/** Bytes of all pages together, with what belongs to them; then the ones that were rendered longest ago go. */
const mostBytes = 32 * 1024 * 1024
/** What a page takes beside its text: headers, hashes, the entry itself. */
const overhead = 2048
/** Longer addresses than any page of ours has are rendered each time. */
const longestPath = 512
/** Pages that are rendered anew at once behind what is sent meanwhile; others are sent as they are. */
const mostRenewals = 4

/** A page that is sent so often is worth its smallest form. */
const oftenSent = 3

export type PageCache = {
  /** The page at this address, if it can be sent at once; one that is no longer fresh is rendered anew meanwhile. */
  find(path: string): RenderedPage | undefined
  /** The page at this address, rendered now; callers at the same time share one rendering. */
  render(path: string): Promise<RenderedPage>
  /** Forgets everything: something that stands on pages has changed. */
  drop(): void
}

type Options = { now?: () => number; hasSharedCache?: boolean }

/** Keeps rendered pages for a moment, so that a crowd on one page costs one rendering a second. */
export function createPageCache(
  render: (path: string, options: { isRevalidation: boolean }) => Promise<RenderedPage>,
  { now = performance.now.bind(performance), hasSharedCache = false }: Options = {},
): PageCache {
  const usableFor = hasSharedCache ? usable.shared : usable.alone
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<RenderedPage>>()
  const shrink = createShrinker(now)
  let bytes = 0
  let renewals = 0
  // A rendering that began before a change must not be kept after it.
  let generation = 0

  const isUsable = ({ page, at }: Entry) => page.isLasting || now() - at <= usableFor
  const remove = (path: string) => {
    bytes -= entries.get(path)?.bytes ?? 0
    entries.delete(path)
  }
  const keep = (path: string, page: RenderedPage, at: number) => {
    // Rendered anew, it is still the page that many ask for.
    const sent = entries.get(path)?.sent ?? 0
    remove(path)
    if (page.status !== 200 || !page.mayBeCached || path.length > longestPath) return
    // Packed copies are kept as well; the path is two bytes a character.
    const cost = page.body.length * 2 + path.length * 2 + overhead
    entries.set(path, { page, at, bytes: cost, sent, isRenewing: false })
    bytes += cost
    for (const [oldest, entry] of entries) {
      if (bytes <= mostBytes && isUsable(entry)) break
      remove(oldest)
    }
  }
  const renderOnce = (path: string, isRevalidation: boolean): Promise<RenderedPage> => {
    const known = underway.get(path)
    if (known !== undefined) return known
    const begunIn = generation
    // What stands on the page is as old as the beginning of its rendering.
    const begunAt = now()
    const rendering = render(path, { isRevalidation })
      .then((page) => {
        if (begunIn === generation) keep(path, page, begunAt)
        return page
      })
      .finally(() => {
        if (underway.get(path) === rendering) underway.delete(path)
      })
    underway.set(path, rendering)
    return rendering
  }
  const renew = (path: string, entry: Entry) => {
    if (entry.page.isLasting || entry.isRenewing || renewals >= mostRenewals) return
    entry.isRenewing = true
    renewals += 1
    // What went wrong is told to the one who waits for it, when this page is too old to be sent.
    renderOnce(path, true)
      .catch(() => (entry.isRenewing = false))
      .finally(() => (renewals -= 1))
  }
  return {
    find(path) {
      const entry = entries.get(path)
      if (entry === undefined || !isUsable(entry)) return undefined
      entry.sent += 1
      // Whatever goes wrong with it, there is the quick form.
      if (entry.sent >= oftenSent) void shrink(entry.page).catch(() => undefined)
      if (now() - entry.at > freshFor) renew(path, entry)
      return entry.page
    },
    render: (path) => renderOnce(path, false),
    drop() {
      generation += 1
      bytes = 0
      entries.clear()
      underway.clear()
    },
  }
}
