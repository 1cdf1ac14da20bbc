import type { Booking } from 'contract/booking/booking'
import { taipeiSpan } from 'contract/taipei-time'
import type { ReactNode } from 'react'
import { bookedDayWords } from '#features/booking/booked-day-words.ts'
import { calendarEntryOf } from '#features/booking/calendar-entry.ts'
import { CheckInLink } from '#features/booking/check-in/check-in-link.tsx'
import { DayActions } from '#features/booking/day-actions.tsx'
import { DayNotes } from '#features/booking/day-notes.tsx'
import { WaitWords } from '#features/booking/wait-words.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './booked-days.module.css'

type Day = Booking['days'][number]

type BookedDaysProps = {
  booking: Booking
  now: number
  children?: ReactNode
}

export function BookedDays({ booking, now, children }: BookedDaysProps) {
  const { id: bookingId, classId, title, plusLimit } = booking
  return (
    <section aria-labelledby="days">
      <h2 id="days" className={styles.title}>
        上課日
      </h2>
      {children}
      <ul role="list" className={styles.days}>
        {booking.days.map((day) => (
          <li key={day.classDayId} className={styles.day} data-state={day.state}>
            <div className={styles.when}>
              <strong>{taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}</strong>
              <span>{`${day.venue}・${1 + day.plus} 位`}</span>
            </div>
            <StatusPill state={bookedDayWords(day, now).pill} size="small">
              {bookedDayWords(day, now).word}
            </StatusPill>
            {isOpenDay(day, now) && <CheckInLink day={day} now={now} />}
            <DayNotes day={day} now={now} />
            <WaitWords day={day} now={now} />
            {isAhead(day, now) && (
              <div className={styles.actions} data-print="hide">
                <DayActions day={{ ...day, bookingId, classId, title, plusLimit }} now={now} />
                {day.state === 'booked' && (
                  <a href={calendarEntryOf(booking, day)} rel="noopener" className={styles.keep}>
                    <Icon name="calendar" size="small" />
                    加入 Google 日曆
                  </a>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isAhead = (day: Day, now: number): boolean =>
  (day.state === 'booked' || day.state === 'offered' || day.state === 'waiting') &&
  !day.dayCancelled &&
  Date.parse(day.startsAt) > now
const isOpenDay = ({ state, dayCancelled, endsAt }: Day, now: number): boolean =>
  state === 'booked' && !dayCancelled && Date.parse(endsAt) > now
