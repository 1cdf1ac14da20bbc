import type { OwnDay } from './read-own-days.ts'
import styles from './day-marks.module.css'

/** How many classes a cell shows before it only counts. */
const shown = 2

/** What stands in a cell of the month: coloured dots on a phone, titles where there is room. */
export function DayMarks({ days }: { days: readonly OwnDay[] }) {
  return (
    <span className={styles.marks}>
      {days.slice(0, shown).map((day) => (
        <span
          key={day.classDayId}
          className={styles.mark}
          data-category={day.category}
          data-state={day.state}
        >
          <span className={styles.words}>{day.title}</span>
        </span>
      ))}
      {days.length > shown && <span className={styles.more}>+{days.length - shown}</span>}
    </span>
  )
}
