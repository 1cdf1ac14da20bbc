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
  /** Today in Taipei, passed in so that server and browser agree. */
  today: DayText
  weekStart?: WeekStart
  /** What stands under the number: dots, a count, two lines. Screen readers hear `describeDay` instead. */
  renderDay?: (day: DayText) => ReactNode
  /** The same in words (use the visible ones), behind the date: 「2 堂課，1 堂候補」. */
  describeDay?: (day: DayText) => string | undefined
  isDayDisabled?: (day: DayText) => boolean
  /** Beside the arrows: 「今天」. */
  actions?: ReactNode
}

/**
 * A month as a real grid: arrows, Home, End, PgUp and PgDn (with Shift a year) move, Enter selects, one tab stop.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonthChange, selected, today, weekStart = 0 } = props
  const id = useId()
  const [lastFocus, setLastFocus] = useState<DayText>()
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  const focusDay = [lastFocus, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  // After a key has led into another month, the cell exists only once that month is drawn.
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focusDay])

  function moveByKey(event: KeyboardEvent) {
    const next = dayForKey(event.key, focusDay, weekStart, event.shiftKey)
    if (!next) return
    event.preventDefault()
    hasMoved.current = true
    setLastFocus(next)
    if (monthOf(next) !== month) onMonthChange(monthOf(next))
  }

  function select(day: DayText) {
    setLastFocus(day)
    if (monthOf(day) !== month) onMonthChange(monthOf(day))
    props.onSelect(day)
  }

  const turn = (count: number) => onMonthChange(monthOf(addMonths(`${month}-01`, count)))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} aria-live="polite">
          {monthLabel(month)}
        </h2>
        <div className={styles.turn}>
          {props.actions}
          <IconButton icon="chevron-left" label="上個月" onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label="下個月" onClick={() => turn(1)} />
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
