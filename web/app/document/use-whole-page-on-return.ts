import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Back and forward lead to where the reader was: the page is laid out whole before the router scrolls there, for the
 * guessed heights of what is off the screen would lead somewhere else. It stays so until the step to another page;
 * taken back at once, what is on the screen would vanish for a frame.
 */
export function useWholePageOnReturn(): void {
  const isReturn = useNavigationType() === 'POP'
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    // The first page, or a step within it.
    if (before.pathname === pathname && before.search === search) return
    const { dataset } = document.documentElement
    if (isReturn) dataset['whole'] = 'true'
    else if (before.pathname !== pathname) delete dataset['whole']
  }, [isReturn, pathname, search])
}
