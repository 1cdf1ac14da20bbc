import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readStoredPages, storePages } from './stored-pages.ts'

type Page = { nextCursor: string | null }
type LoadedPage<P> = { cursor: string; page: P }

/** Outside React, so that going back shows the whole list again. */
const loadedPages = new Map<string, readonly LoadedPage<Page>[]>()
const maxLists = 20

/**
 * Appends the loaded page to the pages it continues. A page opened directly is shown alone; after a reload, the pages
 * before it are shown again as soon as the page is hydrated.
 *
 * @param list identifies the list: its path and filters, without the cursor
 * @param cursor the cursor of this page; empty for the first
 */
export function useLoadedPages<P extends Page>(
  page: P | undefined,
  list: string,
  cursor: string,
): { pages: readonly P[]; isFromStart: boolean } {
  // Nothing may be stored on the server: the next request is another visitor's. Hydration renders the same.
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  if (isInBrowser && cursor !== '') restorePages(list)
  const pages =
    page === undefined ? [] : isInBrowser ? appendPage(list, { cursor, page }) : [{ cursor, page }]
  useEffect(() => {
    if (pages.length > 1) storePages(list, loadedPages.get(list))
  }, [list, pages.length])
  useScrollBack(list)
  return { pages: pages.map((loaded) => loaded.page), isFromStart: (pages[0]?.cursor ?? '') === '' }
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

let restoredList: string | undefined

const restorePages = (list: string): void => {
  const stored = loadedPages.has(list) ? undefined : readStoredPages<LoadedPage<Page>[]>(list)
  if (stored === undefined) return
  loadedPages.set(list, stored)
  restoredList = list
}

/** The router has restored the scroll position before the pages above were there. */
const useScrollBack = (list: string): void => {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (restoredList !== list) return
    restoredList = undefined
    scrollTo({ top: storedScroll(key), behavior: 'instant' })
  })
}

const storedScroll = (key: string): number => {
  const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as Record<
    string,
    number
  >
  return positions[key] ?? scrollY
}

const appendPage = <P extends Page>(list: string, loaded: LoadedPage<P>): readonly LoadedPage<P>[] => {
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
