import type { SpaceDay } from 'contract/availability'
import { weekdayName } from '#text/opening-hours.ts'
import { weekdayIndex } from '#ui/month-dates.ts'
import styles from './week-grid.module.css'

type DayNameProps = { day: Pick<SpaceDay, 'date' | 'note'>; isShort?: boolean }

/** 「週一 12/1」, with the holiday or the reason why it is closed; short: 「一 1」. */
export function DayName({ day: { date, note }, isShort = false }: DayNameProps) {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  const weekday = weekdayName(weekdayIndex(date, 0))
  return (
    <span className={styles.name}>
      <span>{isShort ? weekday.slice(1) : weekday}</span>
      <strong>{isShort ? day : `${month}/${day}`}</strong>
      {note !== null && <span className={styles.note}>{note}</span>}
    </span>
  )
}
