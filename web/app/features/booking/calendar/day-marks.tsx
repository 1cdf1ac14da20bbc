import type { OwnDay } from './stored-days.ts'
import styles from './day-marks.module.css'

const maxShown = 2

const isWaiting = ({ state }: OwnDay): boolean => state === 'waiting' || state === 'offered'

/** What a cell of the month shows, as text: 「2 堂課，1 堂候補」. */
export function describeDays(days: readonly OwnDay[]): string {
  const lost = days.filter(({ notHeld }) => notHeld !== null).length
  const notOpened = days.filter(({ notHeld }) => notHeld === 'not_opened').length
  const waiting = days.filter((day) => isWaiting(day) && day.notHeld === null).length
  const held = days.length - waiting - lost
  const parts = [
    ...(held > 0 ? [`${held} 堂課`] : []),
    ...(waiting > 0 ? [`${waiting} 堂候補`] : []),
    ...(lost > notOpened ? [`${lost - notOpened} 堂停課`] : []),
    ...(notOpened > 0 ? [`${notOpened} 堂未達開班`] : []),
  ]
  return parts.join('，')
}

const markWord = (day: OwnDay): string => {
  if (day.notHeld !== null) return day.notHeld === 'not_opened' ? '未達開班 ' : '停課 '
  return isWaiting(day) ? '候補 ' : ''
}

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
            {markWord(day)}
            {day.title}
          </span>
        </span>
      ))}
      {days.length > maxShown && <span className={styles.more}>+{days.length - maxShown}</span>}
    </span>
  )
}
