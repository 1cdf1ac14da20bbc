import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { useInnermostDialog } from './open-dialogs.ts'
import { useTopLayer } from './use-top-layer.ts'
import styles from './toast-list.module.css'

export type Toast = {
  id: string | number
  message: string
  type: 'error' | 'success'
  /** In ms; the owner of the list removes the toast afterwards. */
  duration: number
}

type ToastListProps = {
  /** Newest first. */
  toasts: readonly Toast[]
  onClose: (id: Toast['id']) => void
}

/**
 * Always rendered, so that screen readers announce new toasts. While a modal dialog is open they are inside it, because
 * their close buttons could not be used elsewhere.
 */
export function ToastList({ toasts, onClose }: ToastListProps) {
  const dialog = useInnermostDialog()
  const ref = useTopLayer<HTMLElement>(true, `${dialog?.id} ${toasts[0]?.id}`)
  const list = (
    <section ref={ref} popover="manual" data-late className={styles.area} aria-label="通知">
      <ol role="list" className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <li key={toast.id} className={styles.toast} data-type={toast.type}>
            <Icon
              name={toast.type === 'error' ? 'alert' : 'success'}
              label={toast.type === 'error' ? '錯誤' : '成功'}
              className={styles.icon}
            />
            <p className={styles.message}>{toast.message}</p>
            <IconButton icon="close" label="關閉通知" onClick={() => onClose(toast.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
  return dialog === undefined ? list : createPortal(list, dialog)
}
