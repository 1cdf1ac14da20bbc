import type { ClassCard } from 'contract/catalog'
import { readFilters } from './filter-names.ts'
import type { Found } from './page.tsx'

type Trail = readonly { cursor: string; found: Found }[]

/** Pages seen so far, by filters. Kept beside React so that coming back from a class shows the whole list again. */
const trails = new Map<string, Trail>()
/** How many different filter settings are remembered. */
const mostTrails = 20

type GrownList = { items: readonly ClassCard[]; total: number | null; isFromStart: boolean }

/** The page that has arrived, behind the ones it was asked for from. A page opened by itself stands alone. */
export function useGrownList(found: Found | undefined, search: URLSearchParams): GrownList {
  if (found === undefined) return { items: [], total: null, isFromStart: true }
  const cursor = search.get('cursor') ?? ''
  // On the server nothing may be kept: there the next visitor is another person.
  const trail = typeof document === 'undefined' ? [{ cursor, found }] : follow(search, cursor, found)
  return {
    items: trail.flatMap((page) => page.found.items),
    total: trail[0]?.found.total ?? null,
    isFromStart: trail[0]?.cursor === '',
  }
}

const follow = (search: URLSearchParams, cursor: string, found: Found): Trail => {
  const key = new URLSearchParams(readFilters(search)).toString()
  const before = trails.get(key) ?? []
  const position = before.findIndex((page) => page.cursor === cursor || page.found.nextCursor === cursor)
  const kept =
    position < 0 || cursor === ''
      ? []
      : before.slice(0, before[position]!.cursor === cursor ? position : position + 1)
  const trail = [...kept, { cursor, found }]
  trails.delete(key)
  trails.set(key, trail)
  if (trails.size > mostTrails) trails.delete(trails.keys().next().value!)
  return trail
}
