import type { OwnDay } from './stored-days.ts'
import styles from './day-marks.module.css'

/** Maximum number of classes shown in a cell; the others are only counted. */
const maxShown = 2

/** The member waits for this day: it is not certain that they go. */
const isWaiting = ({ state }: OwnDay): boolean => state === 'waiting' || state === 'offered'

/** What a cell of the month shows, as text: 「2 堂課，1 堂候補」. */
export function describeDays(days: readonly OwnDay[]): string {
  const waiting = days.filter(isWaiting).length
  const parts = [
    ...(days.length > waiting ? [`${days.length - waiting} 堂課`] : []),
    ...(waiting > 0 ? [`${waiting} 堂候補`] : []),
  ]
  return parts.join('，')
}

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
          <span className={styles.words}>
            {isWaiting(day) ? '候補 ' : ''}
            {day.title}
          </span>
        </span>
      ))}
      {days.length > maxShown && <span className={styles.more}>+{days.length - maxShown}</span>}
    </span>
  )
}
