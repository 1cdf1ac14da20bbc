import type { InboxMessage } from 'contract/notifications'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime } from 'contract/taipei-time'
import { useFetcher } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { markFollowed } from './mark-read.ts'
import styles from './own-inbox.module.css'

/** One message: what happened, its class days, and the page that it is about. Following its link reads it. */
export function InboxEntry({ message }: { message: InboxMessage }) {
  const { id, heading, hint, days, at, isRead } = message
  const target = targetOf(message)
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
      <Days days={days} />
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <SurfaceLink to={target.to} onClick={() => !isRead && markFollowed(id)}>
          {target.label}
          <VisuallyHidden>：{heading}</VisuallyHidden>
        </SurfaceLink>
        {!isRead && <MarkRead message={message} />}
      </div>
    </Card>
  )
}

function Days({ days }: Pick<InboxMessage, 'days'>) {
  return (
    <ul role="list" className={styles.days}>
      {days.map((day, index) => (
        // The days of a message never change.
        <li key={index}>
          {day.title !== days[index - 1]?.title && <strong className={styles.title}>{day.title}</strong>}
          <span>{[day.note, day.when, day.where, day.people].filter((part) => part !== '').join('・')}</span>
        </li>
      ))}
    </ul>
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

const targetOf = ({ kind, bookingId, classId }: InboxMessage): { to: string; label: string } => {
  if (kind === 'decision_due' && classId !== null)
    return { to: staffPaths.staffClass({ classId }), label: '決定是否開班' }
  if (kind === 'thanks' && bookingId !== null)
    return { to: `${pages.bookingConfirmation({ bookingId })}#feedback`, label: '給老師和基地的話' }
  if (bookingId !== null) return { to: pages.bookingConfirmation({ bookingId }), label: '查看報名' }
  if (classId !== null) return { to: pages.classDetail({ classId }), label: '看這個班別' }
  return { to: pages.calendar(), label: '看我的行事曆' }
}
