import type { Booking } from 'contract/booking'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { bookedDayWords } from '#features/booking/booked-day-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './page.module.css'

/** One booking in the history: the class, and the state of each day. */
export function BookingRecord({ booking, now }: { booking: Booking; now: number }) {
  return (
    <li className={styles.record} data-category={booking.category}>
      <h2 className={styles.title}>
        <Link to={pages.bookingConfirmation({ bookingId: booking.id })}>{booking.title}</Link>
      </h2>
      <p className={styles.meta}>
        {booking.className}・{booking.base.name}
      </p>
      <ul role="list">
        {booking.days.map((day) => (
          <li key={day.classDayId} className={styles.day}>
            <span>
              {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}・{1 + day.plus} 位
            </span>
            <StatusPill state={bookedDayWords(day, now).pill} size="small">
              {bookedDayWords(day, now).word}
            </StatusPill>
          </li>
        ))}
      </ul>
      <p>
        <Link to={pages.classDetail({ classId: booking.classId })} className={styles.again}>
          再看一次這個班別
        </Link>
      </p>
    </li>
  )
}
