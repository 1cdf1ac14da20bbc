import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './unread-badge.module.css'

/** The number of unread messages beside the link to the inbox; nothing while it is zero or unknown. */
export function UnreadBadge({ unread }: { unread: number | undefined }) {
  if (unread === undefined || unread === 0) return null
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <VisuallyHidden> 則未讀</VisuallyHidden>
    </span>
  )
}
