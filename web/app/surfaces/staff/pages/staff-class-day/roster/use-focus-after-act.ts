import { useEffect, useRef, type RefObject } from 'react'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'

/**
 * After each act the focus goes to the heading of the part when the button that was pressed has left with its row or notice;
 * what can be taken back is next to the heading. Waits while a sheet is open.
 */
export function useFocusAfterAct(done: number, isBehindSheet: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const seen = useRef(done)
  useEffect(() => {
    if (isBehindSheet || seen.current === done) return
    seen.current = done
    if (document.activeElement === document.body) focusNextHeading(part.current)
  }, [done, isBehindSheet])
  return part
}
