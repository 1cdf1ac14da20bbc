import { IconButton } from '#ui/icon-button.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { useModalDialog } from '#ui/use-modal-dialog.ts'
import styles from './big-code.module.css'

type BigCodeProps = { isOpen: boolean; title: string; url: string | undefined; onClose: () => void }

export function BigCode({ isOpen, title, url, onClose }: BigCodeProps) {
  const { ref, onCancel, onKeyDown } = useModalDialog(isOpen, onClose)
  return (
    <dialog
      data-late
      ref={ref}
      className={styles.screen}
      data-modal=""
      tabIndex={-1}
      aria-label="簽到 QR code"
      onCancel={onCancel}
      onKeyDown={onKeyDown}
    >
      {isOpen && (
        <div className={styles.content}>
          <header className={styles.head}>
            <p>
              <strong>{title}</strong>
              <span>請用手機相機或 LINE 掃描簽到</span>
            </p>
            <IconButton icon="close" label="關閉" onClick={onClose} />
          </header>
          {url !== undefined && (
            <QrCode text={url} label="放大的簽到 QR code" className={styles.code ?? ''} />
          )}
        </div>
      )}
    </dialog>
  )
}
