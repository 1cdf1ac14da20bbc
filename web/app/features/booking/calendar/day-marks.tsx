import type { OwnDay } from './stored-days.ts'
import styles from './day-marks.module.css'

/** Maximum number of classes shown in a cell; the others are only counted. */
const maxShown = 2

/** The content of a cell of the month: coloured dots on phones, titles on wider screens. */
export function DayMarks({ days }: { days: readonly OwnDay[] }) {
  return (
    <span className={styles.marks}>
      {days.slice(0, maxShown).map((day) => (
        <span
          key={day.classDayId}
          className={styles.mark}
          data-category={day.category}
          data-state={day.state}
        >
          <span className={styles.words}>{day.title}</span>
        </span>
      ))}
      {days.length > maxShown && <span className={styles.more}>+{days.length - maxShown}</span>}
    </span>
  )
}
