import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { hasUnsavedWork } from './unsaved-work.ts'

type OutsideHandlers = {
  onInput: () => void
  onPointerDown: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
}

/** Steppers and toggles are changed by buttons and keys, without an input event. */
const valueAttributes = ['aria-valuenow', 'aria-pressed']

/**
 * The handlers of a dialog that closes by a press on its backdrop. While something is unsaved, or once something in it was
 * typed or chosen, it stays open and moves a little. It also stays when the press began inside, such as one that selects the
 * text of a field.
 */
export function useCloseOutside(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): OutsideHandlers {
  const isEdited = useRef(false)
  const beganOutside = useRef(false)
  const noteEdit = () => void (isEdited.current = true)

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    isEdited.current = false
    const observer = new MutationObserver(() => (isEdited.current = true))
    observer.observe(dialog, { subtree: true, attributeFilter: valueAttributes })
    return () => observer.disconnect()
  }, [isOpen, ref])

  return {
    onInput: noteEdit,
    onPointerDown: (event) => void (beganOutside.current = event.target === ref.current),
    onClick: (event) => {
      if (event.target !== ref.current || !beganOutside.current) return
      if (isEdited.current || hasUnsavedWork()) nudge(ref.current)
      else onClose()
    },
  }
}

/** `--nudge` is absent for people who want less motion. */
const nudge = (dialog: HTMLDialogElement | null) =>
  void dialog?.animate({ translate: ['0 0', 'var(--nudge, 0 0)', '0 0'] }, 160)
