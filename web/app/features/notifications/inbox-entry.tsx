import type { InboxMessage } from 'contract/notifications/notifications'
import { ownApplicationsPath, pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime } from 'contract/taipei-time'
import { useFetcher } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { markFollowed } from './mark-read.ts'
import { NoticeWords } from './notice-words.tsx'
import styles from './own-inbox.module.css'

/** Following its link marks the message as read. */
export function InboxEntry({ message }: { message: InboxMessage }) {
  const { id, heading, at, isRead } = message
  return (
    <Card as="li" className={styles.entry ?? ''}>
      <div className={styles.head} data-unread={isRead ? undefined : ''}>
        <h2 className={styles.heading}>
          {!isRead && <span className={styles.dot}>未讀</span>}
          {heading}
        </h2>
        <time dateTime={at} className={styles.time}>
          {taipeiDayTime(new Date(at))}
        </time>
      </div>
      <NoticeWords words={message} />
      <div className={styles.actions}>
        {[targetOf(message), ...otherOf(message)].map(({ to, label }) => (
          <SurfaceLink key={to} to={to} onClick={() => !isRead && markFollowed(id)}>
            {label}
            <VisuallyHidden>：{heading}</VisuallyHidden>
          </SurfaceLink>
        ))}
        {!isRead && <MarkRead message={message} />}
      </div>
    </Card>
  )
}

function MarkRead({ message: { id, heading } }: { message: InboxMessage }) {
  const { submit, state } = useFetcher()
  const mark = () =>
    void submit({ messageId: id, withOlder: false }, { method: 'post', encType: 'application/json' })
  return (
    <Button variant="quiet" size="small" icon="check" isBusy={state !== 'idle'} onClick={mark}>
      標為已讀
      <VisuallyHidden>：{heading}</VisuallyHidden>
    </Button>
  )
}

/** A link to other classes; the page of a class shows similar ones itself. */
const otherOf = ({ kind, bookingId, classId }: InboxMessage): { to: string; label: string }[] => {
  if ((kind !== 'class_not_opened' && kind !== 'class_cancelled') || bookingId === null) return []
  return classId === null ? [] : [{ to: pages.classDetail({ classId }), label: '看同課程和相近的班' }]
}

const targetOf = ({ kind, bookingId, classId }: InboxMessage): { to: string; label: string } => {
  if (kind === 'decision_due' && classId !== null)
    return { to: staffPaths.staffClass({ classId }), label: '決定是否開班' }
  if (kind === 'staff_digest') return { to: staffPaths.staffHome(), label: '打開後台' }
  if (kind === 'thanks' && bookingId !== null)
    return { to: `${pages.bookingConfirmation({ bookingId })}#feedback`, label: '給老師和基地的話' }
  if (bookingId !== null) return { to: pages.bookingConfirmation({ bookingId }), label: '查看報名' }
  if (classId !== null) return { to: pages.classDetail({ classId }), label: '看這一班' }
  if (kind.startsWith('space_')) return { to: ownApplicationsPath(), label: '看我的申請' }
  return { to: pages.calendar(), label: '看我的行事曆' }
}
