import { useEffect, useRef } from 'react'

/**
 * Moves the focus to what an act has just added, or away from a button that goes with the act.
 *
 * @returns a function that runs the given one once, after the next rendering
 */
export function useAfterRendering(): (moveFocus: () => void) => void {
  const wanted = useRef<() => void>(undefined)
  useEffect(() => {
    wanted.current?.()
    wanted.current = undefined
  })
  return (moveFocus) => {
    wanted.current = moveFocus
  }
}
