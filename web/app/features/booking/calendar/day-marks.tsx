import { isUse, keyOf, type Entry } from './calendar-entries.ts'
import type { OwnDay } from './stored-days.ts'
import styles from './day-marks.module.css'

const maxShown = 2

const isWaiting = ({ state }: OwnDay): boolean => state === 'waiting' || state === 'offered'

/** What a cell of the month shows, as text: 「2 堂課，1 堂候補，1 個場地」. */
export function describeDays(entries: readonly Entry[]): string {
  const days = entries.filter((entry) => !isUse(entry))
  const uses = entries.filter(isUse)
  const wanted = uses.filter(({ state }) => state === 'pending').length
  const lost = days.filter(({ notHeld }) => notHeld !== null).length
  const notOpened = days.filter(({ notHeld }) => notHeld === 'not_opened').length
  const waiting = days.filter((day) => isWaiting(day) && day.notHeld === null).length
  const held = days.length - waiting - lost
  const parts = [
    ...(held > 0 ? [`${held} 堂課`] : []),
    ...(waiting > 0 ? [`${waiting} 堂候補`] : []),
    ...(lost > notOpened ? [`${lost - notOpened} 堂停課`] : []),
    ...(notOpened > 0 ? [`${notOpened} 堂未達開班`] : []),
    ...(uses.length > wanted ? [`${uses.length - wanted} 個場地`] : []),
    ...(wanted > 0 ? [`${wanted} 個場地審核中`] : []),
  ]
  return parts.join('，')
}

const markWord = (day: Entry): string => {
  if (isUse(day)) return day.state === 'pending' ? '場地審核中 ' : '場地 '
  if (day.notHeld !== null) return day.notHeld === 'not_opened' ? '未達開班 ' : '停課 '
  return isWaiting(day) ? '候補 ' : ''
}

export function DayMarks({ entries }: { entries: readonly Entry[] }) {
  return (
    <span className={styles.marks}>
      {entries.slice(0, maxShown).map((entry) => (
        <span
          key={keyOf(entry)}
          className={styles.mark}
          data-kind={isUse(entry) ? 'use' : undefined}
          data-category={isUse(entry) ? undefined : entry.category}
          data-state={entry.state}
        >
          <span className={styles.words}>
            {markWord(entry)}
            {entry.title}
          </span>
        </span>
      ))}
      {entries.length > maxShown && <span className={styles.more}>+{entries.length - maxShown}</span>}
    </span>
  )
}
