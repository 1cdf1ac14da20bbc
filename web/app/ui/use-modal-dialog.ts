import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { noteOpenDialog } from './open-dialogs.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Opens and closes a native modal dialog by a boolean. Moves the focus to the dialog, and back on closing. Esc and
 * going back call `onClose`.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  useCloseOnBack(isOpen, onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const origin = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.focus()
    const forget = noteOpenDialog(dialog)
    return () => {
      forget()
      dialog.close()
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    }
  }, [isOpen])

  // Only `isOpen` may close the dialog, not the browser.
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (event.target === ref.current) onClose()
  }

  // Chrome sends no cancel event for a second Esc without a click in between, but always the key event. React bubbles
  // the keys of a dialog inside this one, so the target is checked.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if ((event.target as Element).closest('dialog') !== ref.current) return
    event.preventDefault()
    onClose()
  }

  return { ref, onCancel, onKeyDown }
}
