import { useEffect, useRef, type FocusEvent } from 'react'
import { focusNextHeading } from './focus-next-heading.ts'

/**
 * Keeps the keyboard in a part of the page whose buttons come and go with what they do: once the focused one is gone, the
 * heading of its list item, or else of the part, gets the focus. Nothing scrolls.
 *
 * @returns handlers for the element of the part
 */
export function useKeptFocus() {
  const last = useRef<Element>(undefined)
  // After each rendering: one has removed the button, a later one closes the sheet that it had opened.
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    focusNextHeading(last.current, { preventScroll: true })
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // A sheet gives the focus back to the button that opened it.
      if (target.closest('dialog') === null) last.current = target.closest('li') ?? currentTarget
    },
    // Not called for an element that is removed. A sheet is inside of the part.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) last.current = undefined
    },
  }
}
