import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Back and forward lead to where the reader was: the page is laid out whole before the router scrolls there, for the
 * guessed heights of what is off the screen would lead somewhere else. It stays so until the next step; taken back at
 * once, what is on the screen would vanish for a frame.
 */
export function useWholePageOnReturn(): void {
  const isReturn = useNavigationType() === 'POP'
  const { key } = useLocation()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isReturn) delete dataset['whole']
    // The first page of a visit counts as a return as well.
    else if (dataset['hydrated'] !== undefined) dataset['whole'] = 'true'
  }, [isReturn, key])
}
