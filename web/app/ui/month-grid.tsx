import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { DayText, MonthText, WeekStart } from './month-dates.ts'
import { addMonths, dayForKey, monthLabel, monthOf, monthWeeks, weekdayHeads } from './month-dates.ts'
import { MonthDay } from './month-day.tsx'
import styles from './month-grid.module.css'

export type MonthGridProps = {
  month: MonthText
  onMonthChange: (month: MonthText) => void
  selected?: DayText | undefined
  onSelect: (day: DayText) => void
  /** Today in Taipei; a prop, so that server and browser render the same. */
  today: DayText
  weekStart?: WeekStart
  /** The content under the number: dots, a count, two lines. Screen readers read `describeDay` instead. */
  renderDay?: (day: DayText) => ReactNode
  /** The same as text after the date, with the visible words: 「2 堂課，1 堂候補」. */
  describeDay?: (day: DayText) => string | undefined
  isDayDisabled?: (day: DayText) => boolean
  /** Buttons beside the arrows: 「今天」. */
  actions?: ReactNode
}

/**
 * A month as an ARIA grid with one tab stop: arrows, Home, End, PgUp and PgDn (a year with Shift) move, Enter selects.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonthChange, selected, today, weekStart = 0 } = props
  const id = useId()
  const [lastFocus, setLastFocus] = useState<DayText>()
  const grid = useRef<HTMLTableElement>(null)
  const isFocusDue = useRef(false)
  const focusDay = [lastFocus, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  // When a key has moved to another month, the cell exists only after that month is rendered.
  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focusDay])

  function moveByKey(event: KeyboardEvent) {
    const next = dayForKey(event.key, focusDay, weekStart, event.shiftKey)
    if (!next) return
    event.preventDefault()
    isFocusDue.current = true
    setLastFocus(next)
    if (monthOf(next) !== month) onMonthChange(monthOf(next))
  }

  function select(day: DayText) {
    setLastFocus(day)
    if (monthOf(day) !== month) onMonthChange(monthOf(day))
    props.onSelect(day)
  }

  const changeMonth = (count: number) => onMonthChange(monthOf(addMonths(`${month}-01`, count)))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} aria-live="polite">
          {monthLabel(month)}
        </h2>
        <div className={styles.turn}>
          {props.actions}
          <IconButton icon="chevron-left" label="上個月" onClick={() => changeMonth(-1)} />
          <IconButton icon="chevron-right" label="下個月" onClick={() => changeMonth(1)} />
        </div>
      </div>
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={moveByKey}>
        <WeekdayHeads weekStart={weekStart} />
        <tbody>
          {monthWeeks(month, weekStart).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  isOutside={monthOf(day) !== month}
                  isToday={day === today}
                  isSelected={day === selected}
                  isTabStop={day === focusDay}
                  isDisabled={props.isDayDisabled?.(day) ?? false}
                  description={props.describeDay?.(day)}
                  onSelect={select}
                >
                  {props.renderDay?.(day)}
                </MonthDay>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeekdayHeads({ weekStart }: { weekStart: WeekStart }) {
  return (
    <thead>
      <tr>
        {weekdayHeads(weekStart).map((word) => (
          <th key={word} scope="col" abbr={`星期${word}`} className={styles.weekday}>
            {word}
          </th>
        ))}
      </tr>
    </thead>
  )
}
