import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** How long the announcement stays in the document, in ms; later it would be read again with the page. */
const announcedMs = 1000

/**
 * Does what a browser does when it loads a document: after a navigation to another path the heading has the focus, and
 * screen readers announce the title. Not on the first page, nor when only the query or the fragment changes.
 */
export function PageArrival() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading()
    setTitle(document.title)
    const timer = setTimeout(() => setTitle(''), announcedMs)
    return () => clearTimeout(timer)
  }, [pathname])
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}

/** The router restores the scroll position, so the focus must not scroll. A field that took the focus keeps it. */
const focusHeading = (): void => {
  if (document.activeElement?.matches('#main input')) return
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
