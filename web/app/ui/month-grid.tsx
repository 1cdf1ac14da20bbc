import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
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
  /** In Taipei; a prop, so that server and browser render the same. */
  today: DayText
  weekStart?: WeekStart
  /** Dots, a count or two lines. Screen readers read `describeDay` instead. */
  renderDay?: (day: DayText) => ReactNode
  /** Text after the date, with the visible words: 「2 堂課，1 堂候補」. */
  describeDay?: (day: DayText) => string | undefined
  isDayDisabled?: (day: DayText) => boolean
  actions?: ReactNode
}

/** An ARIA grid with one tab stop: arrows, Home, End, PgUp and PgDn (a year with Shift) move, Enter selects. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonthChange, selected, today, weekStart = 0 } = props
  const id = useId()
  const [lastFocus, setLastFocus] = useState<DayText>()
  const grid = useRef<HTMLTableElement>(null)
  /** The day a key has moved to, until it has the focus: its month may still be loading. */
  const keyTarget = useRef<DayText>(undefined)
  const focusDay = [lastFocus, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  // The rows of another month replace the focused cell.
  useLayoutEffect(() => {
    const day = keyTarget.current
    if (day === undefined || monthOf(day) !== month) return
    keyTarget.current = undefined
    if (isFocusFree(grid.current)) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focusDay, month])

  function moveByKey(event: KeyboardEvent) {
    const from = keyTarget.current ?? focusDay
    const next = dayForKey(event.key, from, weekStart, event.shiftKey)
    if (!next) return
    event.preventDefault()
    keyTarget.current = next
    setLastFocus(next)
    if (monthOf(next) !== monthOf(from)) onMonthChange(monthOf(next))
  }

  function select(day: DayText) {
    keyTarget.current = undefined
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

const isFocusFree = (grid: HTMLElement | null): boolean =>
  document.activeElement === document.body || grid?.contains(document.activeElement) === true

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
