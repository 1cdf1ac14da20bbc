import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { readRules } from '#document/redirect-rules/follow-rule-in-browser.ts'

/** At most so many pages are loaded ahead at once. */
const most = 5
/** How long a pointer must rest on a link before its page is loaded ahead, in ms. */
const intent = 80

/**
 * Loads the page ahead whose link a pointer, a finger or the focus is on, and the rules for the step to it; the oldest
 * gives way.
 */
export function Preloads() {
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(
    () =>
      watchLinks((page) => {
        void readRules()
        setPages((before) => addPage(before, page))
      }),
    [],
  )
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** The pages to be loaded ahead after one more is wanted, the newest last. */
export const addPage = (pages: readonly string[], page: string): readonly string[] =>
  pages.includes(page) ? pages : [...pages, page].slice(-most)

const watchLinks = (onIntent: (page: string) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = (event: Event) => {
    clearTimeout(timer)
    const page = event.target instanceof Element ? pageOf(event.target.closest('a')) : undefined
    if (page !== undefined) timer = setTimeout(() => onIntent(page), event.type === 'touchstart' ? 0 : intent)
  }
  const kinds = ['pointerover', 'focusin', 'touchstart']
  for (const kind of kinds) document.addEventListener(kind, watch, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const kind of kinds) document.removeEventListener(kind, watch)
  }
}

/** The page a link leads to, when it is another one of ours. */
const pageOf = (link: HTMLAnchorElement | null): string | undefined => {
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined
  // What the API answers with is no page.
  if (link.pathname.startsWith('/api/')) return undefined
  return `${link.pathname}${link.search}`
}
