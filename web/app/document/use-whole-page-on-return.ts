import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After the first frame, which stores the real heights of the parts, in ms. */
const settledMs = 300

/**
 * Restores the scroll position on back and forward: the whole page is laid out before the router scrolls, because the
 * estimated heights of off-screen parts give a wrong position. Once the page stands still its off-screen parts are left
 * out again, now with their real heights; otherwise the next page would wait for the layout of all of them.
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
    if (isReturn) dataset['whole'] = 'until-settled'
    else if (before.pathname !== pathname) delete dataset['whole']
  }, [isReturn, pathname, search])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset['whole'] !== 'until-settled') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => delete dataset['whole'], settledMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [pathname, search])
}
