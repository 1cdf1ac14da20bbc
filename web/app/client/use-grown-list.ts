type Page = { nextCursor: string | null }
type Step<P> = { cursor: string; page: P }

/** Pages loaded so far, per list. Stored outside React so that going back shows the whole list again. */
const trails = new Map<string, readonly Step<Page>[]>()
/** Maximum number of lists in memory. */
const maxTrails = 20

/**
 * Appends the loaded page to the pages it continues. A page opened directly is shown alone.
 *
 * @param list identifies the list: its path and filters, without the cursor
 * @param cursor the cursor of this page; empty for the first
 */
export function useGrownList<P extends Page>(
  page: P | undefined,
  list: string,
  cursor: string,
): { pages: readonly P[]; isFromStart: boolean } {
  if (page === undefined) return { pages: [], isFromStart: true }
  // Nothing may be stored on the server: the next request is another visitor's.
  const trail = typeof document === 'undefined' ? [{ cursor, page }] : follow(list, { cursor, page })
  return { pages: trail.map((step) => step.page), isFromStart: trail[0]?.cursor === '' }
}

const follow = <P extends Page>(list: string, step: Step<P>): readonly Step<P>[] => {
  // All pages of one list have the same type.
  const before = (trails.get(list) ?? []) as readonly Step<P>[]
  const position = before.findIndex(
    ({ cursor, page }) => cursor === step.cursor || page.nextCursor === step.cursor,
  )
  const kept =
    position < 0 || step.cursor === ''
      ? []
      : before.slice(0, before[position]!.cursor === step.cursor ? position : position + 1)
  const trail = [...kept, step]
  trails.delete(list)
  trails.set(list, trail)
  if (trails.size > maxTrails) trails.delete(trails.keys().next().value!)
  return trail
}
