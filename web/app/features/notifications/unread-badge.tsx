import type { countUnread } from 'contract/notifications'
import type { ReactNode } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './unread-badge.module.css'

/**
 * Reads the number of unread messages and returns it as a badge for the link to the inbox; null when it is zero or could
 * not be read, which nobody has to know.
 */
export const loadUnreadBadge = (): Promise<ReactNode> =>
  callApi<typeof countUnread>('GET /api/member/inbox/unread', {}, { isBackground: true }).then(
    ({ unread }) => (unread === 0 ? null : <UnreadBadge unread={unread} />),
    () => null,
  )

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <VisuallyHidden> 則未讀</VisuallyHidden>
    </span>
  )
}
