import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Drives a native modal dialog from a boolean: opens it in the top layer with the page inert behind it, moves the
 * focus to the dialog, and gives the focus back to where it was. Esc asks the owner to close.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const origin = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.focus()
    return () => {
      dialog.close()
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    }
  }, [isOpen])

  // The owner's state stays the only truth: the browser may not close the dialog behind its back.
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (event.target === ref.current) onClose()
  }

  // Chrome skips the cancel event on a second Esc without a press in between; the key itself never fails. A dialog
  // opened from within this one bubbles its keys here in React, hence the question whose key it is.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if ((event.target as Element).closest('dialog') !== ref.current) return
    event.preventDefault()
    onClose()
  }

  return { ref, onCancel, onKeyDown }
}
