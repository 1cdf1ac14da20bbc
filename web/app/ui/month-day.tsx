import type { ReactNode } from 'react'
import { type DayText, dayLabel } from './month-dates.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './month-grid.module.css'

type MonthDayProps = {
  day: DayText
  isOutside: boolean
  isToday: boolean
  isSelected: boolean
  isTabStop: boolean
  isDisabled: boolean
  description: string | undefined
  onSelect: (day: DayText) => void
  children: ReactNode
}

/** A disabled day can be focused and read, but not selected. */
export function MonthDay(props: MonthDayProps) {
  const { day, isOutside, isToday, isSelected, isTabStop, isDisabled, description, onSelect, children } =
    props
  const label = [dayLabel(day), isToday && '今天', description].filter(Boolean).join('，')
  return (
    <td role="gridcell" aria-selected={isSelected} className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isDisabled || undefined}
        data-outside={isOutside || undefined}
        data-selected={isSelected || undefined}
        onClick={() => !isDisabled && onSelect(day)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {children && (
          <span className={styles.content} aria-hidden="true">
            {children}
          </span>
        )}
      </button>
    </td>
  )
}
