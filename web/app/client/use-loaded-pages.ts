type Page = { nextCursor: string | null }
type LoadedPage<P> = { cursor: string; page: P }

/** Pages loaded so far, per list. Stored outside React so that going back shows the whole list again. */
const loadedPages = new Map<string, readonly LoadedPage<Page>[]>()
/** Maximum number of lists in memory. */
const maxLists = 20

/**
 * Appends the loaded page to the pages it continues. A page opened directly is shown alone.
 *
 * @param list identifies the list: its path and filters, without the cursor
 * @param cursor the cursor of this page; empty for the first
 */
export function useLoadedPages<P extends Page>(
  page: P | undefined,
  list: string,
  cursor: string,
): { pages: readonly P[]; isFromStart: boolean } {
  if (page === undefined) return { pages: [], isFromStart: true }
  // Nothing may be stored on the server: the next request is another visitor's.
  const pages = typeof document === 'undefined' ? [{ cursor, page }] : appendPage(list, { cursor, page })
  return { pages: pages.map((loaded) => loaded.page), isFromStart: pages[0]?.cursor === '' }
}

const appendPage = <P extends Page>(list: string, loaded: LoadedPage<P>): readonly LoadedPage<P>[] => {
  // All pages of one list have the same type.
  const stored = (loadedPages.get(list) ?? []) as readonly LoadedPage<P>[]
  const position = stored.findIndex(
    ({ cursor, page }) => cursor === loaded.cursor || page.nextCursor === loaded.cursor,
  )
  const pagesBefore =
    position < 0 || loaded.cursor === ''
      ? []
      : stored.slice(0, stored[position]!.cursor === loaded.cursor ? position : position + 1)
  const pages = [...pagesBefore, loaded]
  loadedPages.delete(list)
  loadedPages.set(list, pages)
  if (loadedPages.size > maxLists) loadedPages.delete(loadedPages.keys().next().value!)
  return pages
}
