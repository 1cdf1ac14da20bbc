import type { countUnread } from 'contract/notifications/notifications'
import type { ReactNode } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './unread-badge.module.css'

/**
 * The badge of unread messages for the link to the inbox, null when there are none, and whether the menu links to the
 * back-office. Neither when it could not be read.
 */
export const loadMenuNews = (): Promise<{ badge: ReactNode; isStaff: boolean }> =>
  callApi<typeof countUnread>('GET /api/member/inbox/unread', {}, { isBackground: true }).then(
    ({ unread, isStaff }) => ({ badge: unread === 0 ? null : <UnreadBadge unread={unread} />, isStaff }),
    () => ({ badge: null, isStaff: false }),
  )

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <VisuallyHidden> 則未讀</VisuallyHidden>
    </span>
  )
}
