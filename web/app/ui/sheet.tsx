import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useCloseOutside } from './use-close-outside.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import styles from './sheet.module.css'

type SheetProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Always visible at the bottom. */
  footer?: ReactNode
  className?: string
}

/** From below on phones, from the side above 640 px. A click outside closes it until something was typed or chosen. */
export function Sheet({ isOpen, title, onClose, children, footer, className }: SheetProps) {
  const id = useId()
  const { ref, onCancel, onKeyDown } = useModalDialog(isOpen, onClose)
  const outside = useCloseOutside(ref, isOpen, onClose)
  return (
    <dialog
      data-late
      ref={ref}
      className={classNames(styles.sheet, className)}
      data-modal=""
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      {...outside}
    >
      {isOpen && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label="關閉" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
