import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { useModalDialog } from './use-modal-dialog.ts'
import styles from './modal.module.css'

/** A click does not close the modal; `onClick` decides. */
export type ModalButton = { text: string; onClick: () => void }

export type ModalProps = {
  isOpen: boolean
  title?: string | undefined
  content?: ReactNode
  /** At most two: the first is outlined, the second filled. */
  buttons?: readonly ModalButton[]
  slot?: ReactNode
  onClose: () => void
}

/** A native dialog that takes the focus, closes with Esc or its close button and makes the page behind it inert. */
export function Modal({ isOpen, title, content, buttons = [], slot, onClose }: ModalProps) {
  const id = useId()
  const { ref, onCancel, onKeyDown } = useModalDialog(isOpen, onClose)
  return (
    <dialog
      data-late
      ref={ref}
      className={styles.modal}
      data-modal=""
      tabIndex={-1}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      {...(title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': '訊息' })}
      {...(content ? { 'aria-describedby': `${id}-content` } : {})}
    >
      {isOpen && (
        <>
          <header className={styles.head}>
            {title && <Icon name="alert" size="large" className={styles.alert} />}
            {title && <h2 id={`${id}-title`}>{title}</h2>}
            <IconButton icon="close" label="關閉" className={styles.close} onClick={onClose} />
          </header>
          <div className={styles.body}>
            {content && <div id={`${id}-content`}>{content}</div>}
            {slot}
          </div>
          <ModalButtons buttons={buttons} />
        </>
      )}
    </dialog>
  )
}

function ModalButtons({ buttons }: { buttons: readonly ModalButton[] }) {
  if (buttons.length === 0) return null
  return (
    <footer className={styles.buttons}>
      {buttons.slice(0, 2).map((button, index) => (
        <Button key={index} variant={index === 0 ? 'outline' : 'primary'} onClick={button.onClick}>
          {button.text}
        </Button>
      ))}
    </footer>
  )
}
