import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Restores the scroll position on back and forward: the whole page is laid out before the router scrolls, because the
 * estimated heights of off-screen parts give a wrong position. It stays laid out until the next navigation; otherwise
 * visible content would disappear for a frame.
 */
export function useWholePageOnReturn(): void {
  const isReturn = useNavigationType() === 'POP'
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    // The first page, or a navigation within it.
    if (before.pathname === pathname && before.search === search) return
    const { dataset } = document.documentElement
    if (isReturn) dataset['whole'] = 'true'
    else if (before.pathname !== pathname) delete dataset['whole']
  }, [isReturn, pathname, search])
}
