import type { SpaceDay } from 'contract/spaces/availability'
import { weekdayName } from '#text/opening-hours.ts'
import { weekdayIndex } from '#ui/month-dates.ts'
import styles from './week-grid.module.css'

/** 「週一 12/1」, with the holiday or the reason why it is closed. */
export function DayName({ day: { date, note } }: { day: SpaceDay }) {
  return (
    <span className={styles.name}>
      <span>{weekdayName(weekdayIndex(date, 0))}</span>
      <strong>{`${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`}</strong>
      {note !== null && <span className={styles.note}>{note}</span>}
    </span>
  )
}
