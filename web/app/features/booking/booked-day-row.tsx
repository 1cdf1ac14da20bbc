import type { ClassDay } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { StatusPill, type PillState } from '#ui/status-pill.tsx'
import { DayName } from './day-row.tsx'
import type { HeldDay } from './use-booked-days.ts'
import styles from './day-picker.module.css'

type BookedDayRowProps = { day: ClassDay; held: HeldDay; now: Date }

export function BookedDayRow({ day, held: { bookingId, position }, now }: BookedDayRowProps) {
  return (
    <li className={styles.row} data-state="booked" data-testid={`booked-day-${day.id}`}>
      <div className={styles.held}>
        <DayName day={day} now={now} />
        <SurfaceLink to={pages.bookingConfirmation({ bookingId })}>
          {position === undefined ? '查看或修改這筆報名' : '查看或離開候補'}
        </SurfaceLink>
      </div>
      <StatusPill state={pillOf(day, position)} size="small">
        {wordsOf(day, position)}
      </StatusPill>
    </li>
  )
}

const pillOf = ({ state }: ClassDay, position: number | undefined): PillState => {
  if (state === 'cancelled') return 'cancelled'
  return position === undefined ? 'confirmed' : 'waiting'
}

const wordsOf = ({ state }: ClassDay, position: number | undefined): string => {
  if (state === 'cancelled') return '這天停課'
  return position === undefined ? '已報名' : `你是候補第 ${position} 位`
}
