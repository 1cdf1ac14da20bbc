import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { bookedDayWords } from '#features/booking/booked-day-words.ts'
import { factsOfDay } from '#features/booking/calendar/facts-of-day.tsx'
import { StoredDaysNote } from '#features/booking/calendar/stored-days-note.tsx'
import type { OwnDay, StoredDays } from '#features/booking/calendar/stored-days.ts'
import { CodeCard } from '#features/booking/check-in/code-card.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Facts } from '#ui/facts.tsx'
import { PageHead } from '#ui/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './stored-booking.module.css'

export function StoredBooking({ stored, now }: { stored: StoredDays; now: number }) {
  const [first] = stored.days
  if (first === undefined) return null
  return (
    <>
      <PageHead title={first.title}>{first.className}</PageHead>
      <StoredDaysNote stored={stored} />
      {stored.days.some((day) => isAhead(day, now)) && <CodeCard code={first.bookingCode} isDrawn />}
      <ul role="list" className={styles.days}>
        {stored.days.map((day) => (
          <StoredDay key={day.classDayId} day={day} now={now} />
        ))}
      </ul>
      <SurfaceLink className={buttonClass()} to={pages.calendar()}>
        看我的行事曆
      </SurfaceLink>
    </>
  )
}

function StoredDay({ day, now }: { day: OwnDay; now: number }) {
  const { pill, word } = bookedDayWords(day, now)
  return (
    <li className={styles.day}>
      <StatusPill state={pill} size="small">
        {word}
      </StatusPill>
      <Facts variant="inline" facts={factsOfDay(day, now)} />
    </li>
  )
}

const isAhead = ({ state, dayCancelled, endsAt }: OwnDay, now: number): boolean =>
  state === 'booked' && !dayCancelled && Date.parse(endsAt) > now
