import { useEffect, useRef, type RefObject } from 'react'

/** After each of the counted refusals the first wrong input of the form has the focus, which may be scrolled out of view. */
export function useFocusOnWrong(refusals: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return form
}
