import { useEffect, useRef, type RefObject } from 'react'
import { focusFirstWrong } from './focus-first-wrong.ts'

/** After each of the counted refusals the first wrong input of the form has the focus. */
export function useFocusOnWrong(refusals: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current)
  }, [refusals])
  return form
}
