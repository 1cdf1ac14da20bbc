import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** In ms; later it would be read again with the page. */
const announcedMs = 1000

/**
 * As for a loaded document: after a navigation to another path the heading has the focus, and screen readers announce
 * the title.
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
