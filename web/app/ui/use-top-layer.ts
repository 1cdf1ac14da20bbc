import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a `popover="manual"` element in the browser's top layer, and lifts it above a modal dialog that opened
 * since whenever `stamp` changes. Without script the element simply stays hidden.
 */
export function useTopLayer<T extends HTMLElement>(isShown: boolean, stamp: unknown): RefObject<T | null> {
  const ref = useRef<T>(null)

  useEffect(() => {
    const element = ref.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (isShown) element.showPopover()
  }, [isShown, stamp])

  return ref
}
