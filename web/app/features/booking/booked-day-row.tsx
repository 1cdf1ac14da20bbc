import type { ClassDay } from 'contract/class-detail'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { DayName } from './day-row.tsx'
import styles from './day-picker.module.css'

type BookedDayRowProps = { day: ClassDay; bookingId: string; now: Date }

/** A day the member has already booked; it is changed on its booking page, not here. */
export function BookedDayRow({ day, bookingId, now }: BookedDayRowProps) {
  return (
    <li className={styles.row} data-state="booked" data-testid={`booked-day-${day.id}`}>
      <div className={styles.held}>
        <DayName day={day} now={now} />
        <SurfaceLink to={pages.bookingConfirmation({ bookingId })}>查看或修改這筆報名</SurfaceLink>
      </div>
      <StatusPill state="confirmed" size="small">
        已報名
      </StatusPill>
    </li>
  )
}
