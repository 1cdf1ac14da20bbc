import type { StaffPerson } from 'contract/identity/identity'
import { useEffect } from 'react'
import { useCloseOutside } from '#ui/use-close-outside.ts'
import { useModalDialog } from '#ui/use-modal-dialog.ts'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-dialog.module.css'

export type SearchDialogProps = { roles: StaffPerson['roles']; isOpen: boolean; onClose: () => void }

/** Fills a phone; at a desk a window at the top. A click outside closes it. */
export default function SearchDialog({ roles, isOpen, onClose }: SearchDialogProps) {
  const { ref, onCancel, onKeyDown } = useModalDialog(isOpen, onClose)
  // Without `onInput`: typed words of a search are no work that would be lost.
  const { onPointerDown, onClick } = useCloseOutside(ref, isOpen, onClose)
  // After the dialog has taken the focus.
  useEffect(() => {
    if (isOpen) ref.current?.querySelector('input')?.focus()
  }, [isOpen, ref])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes on a click outside, like Esc and the button
    <dialog
      ref={ref}
      className={styles.dialog}
      data-modal=""
      tabIndex={-1}
      aria-label="搜尋"
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {isOpen && <SearchPanel roles={roles} onClose={onClose} />}
    </dialog>
  )
}
