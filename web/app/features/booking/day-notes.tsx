import type { Booking } from 'contract/booking/booking'
import { taipeiSpan } from 'contract/taipei-time'
import styles from './day-notes.module.css'

type DayNotesProps = {
  day: Pick<Booking['days'][number], 'cancelReason' | 'clashes' | 'endsAt'>
  now: number
}

export function DayNotes({ day: { cancelReason, clashes, endsAt }, now }: DayNotesProps) {
  const isOver = Date.parse(endsAt) <= now
  return (
    <>
      {cancelReason !== null && <p className={styles.note}>原因：{cancelReason}</p>}
      {!isOver &&
        clashes.map(({ title, startsAt, endsAt: ends }) => (
          <p key={`${title} ${startsAt}`} className={styles.clash}>
            撞期：和「{title}」{taipeiSpan(new Date(startsAt), new Date(ends), new Date(now))} 同一時間
          </p>
        ))}
    </>
  )
}
