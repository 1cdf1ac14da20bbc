import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { readRules } from '#document/redirect-rules/follow-rule-in-browser.ts'

const maxPages = 5
/** Hover time before a page is preloaded. */
const hoverDelayMs = 80

/** Preloads the page of the link under the pointer, the finger or the focus, with the redirect rules. */
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

export const addPage = (pages: readonly string[], page: string): readonly string[] =>
  pages.includes(page) ? pages : [...pages, page].slice(-maxPages)

const watchLinks = (onIntent: (page: string) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = (event: Event) => {
    clearTimeout(timer)
    const page = event.target instanceof Element ? pageOf(event.target.closest('a')) : undefined
    if (page !== undefined)
      timer = setTimeout(() => onIntent(page), event.type === 'touchstart' ? 0 : hoverDelayMs)
  }
  const kinds = ['pointerover', 'focusin', 'touchstart']
  // In the capture phase, because React stops events on a page whose code has not arrived (`late-page.tsx`).
  const listening = { passive: true, capture: true }
  for (const kind of kinds) document.addEventListener(kind, watch, listening)
  return () => {
    clearTimeout(timer)
    for (const kind of kinds) document.removeEventListener(kind, watch, listening)
  }
}

/** The path of an internal link to another page. */
const pageOf = (link: HTMLAnchorElement | null): string | undefined => {
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined
  // Responses of the API are not pages.
  if (link.pathname.startsWith('/api/')) return undefined
  return `${link.pathname}${link.search}`
}
