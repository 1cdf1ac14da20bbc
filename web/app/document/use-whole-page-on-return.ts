import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Lays out the whole page before the router restores the scroll position on back and forward: the estimated heights of
 * off-screen parts give a wrong one. Until the page is left, since leaving parts out again would hide those on the
 * screen for a moment. The mark is on the page's own element, so that the next page needs no other layout.
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
    const main = document.getElementById('main')
    if (isReturn) main?.setAttribute('data-whole', '')
    else if (before.pathname !== pathname) {
      main?.removeAttribute('data-whole')
      delete document.documentElement.dataset['whole']
    }
  }, [isReturn, pathname, search])
}
