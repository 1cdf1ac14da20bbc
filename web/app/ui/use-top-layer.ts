import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows a `popover="manual"` element in the browser's top layer; when `stamp` changes, moves it above a modal dialog
 * that was opened meanwhile.
 */
export function useTopLayer<T extends HTMLElement>(isShown: boolean, stamp: unknown): RefObject<T | null> {
  const ref = useRef<T>(null)

  useEffect(() => {
    const element = ref.current
    // A removed dialog around it removes the element too, which is rendered again elsewhere.
    if (!element?.showPopover || !element.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (isShown) element.showPopover()
  }, [isShown, stamp])

  return ref
}
