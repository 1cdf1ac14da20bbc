import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Hides a popover of the layout when another page is shown than the one at whose address it was opened: navigation does not
 * reload the document. The address changes before the page is shown, so one that is opened between the two stays, and so
 * does one that was opened before hydration.
 */
export function useClosedByPage(popover: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    const element = popover.current
    const note = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') openedAt.current = location.pathname
    }
    element?.addEventListener('beforetoggle', note)
    return () => element?.removeEventListener('beforetoggle', note)
  }, [popover])
  useEffect(() => {
    if (openedAt.current !== pathname) popover.current?.hidePopover()
  }, [popover, pathname])
}
