type Page = { nextCursor: string | null }
type Step<P> = { cursor: string; page: P }

/** Pages seen so far, by list. Kept beside React so that coming back shows the whole list again. */
const trails = new Map<string, readonly Step<Page>[]>()
/** How many different lists are remembered. */
const mostTrails = 20

/**
 * The page that has arrived, behind the ones it was asked for from. A page opened by itself stands alone.
 *
 * @param list what the list is of: its path and filters, without the cursor
 * @param cursor the cursor the page was asked for with; empty for the first
 */
export function useGrownList<P extends Page>(
  page: P | undefined,
  list: string,
  cursor: string,
): { pages: readonly P[]; isFromStart: boolean } {
  if (page === undefined) return { pages: [], isFromStart: true }
  // On the server nothing may be kept: there the next visitor is another person.
  const trail = typeof document === 'undefined' ? [{ cursor, page }] : follow(list, { cursor, page })
  return { pages: trail.map((step) => step.page), isFromStart: trail[0]?.cursor === '' }
}

const follow = <P extends Page>(list: string, step: Step<P>): readonly Step<P>[] => {
  // One list always has pages of one kind.
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
  if (trails.size > mostTrails) trails.delete(trails.keys().next().value!)
  return trail
}
