import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Back and forward lead to where the reader was: the whole page is laid out while the router scrolls there, for the
 * guessed heights of what is off the screen would lead somewhere else.
 */
export function useWholePageOnReturn(): void {
  const isReturn = useNavigationType() === 'POP'
  const { key } = useLocation()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isReturn || dataset['hydrated'] === undefined) return
    dataset['whole'] = 'true'
    const frame = requestAnimationFrame(() => delete dataset['whole'])
    return () => cancelAnimationFrame(frame)
  }, [isReturn, key])
}
