import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDate, taipeiDay, weekdayLetters } from 'contract/taipei-time'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { dropProps } from '#surfaces/staff/moves/drop-props.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { classNames } from '#ui/class-names.ts'
import { isUse, type MonthDate, type MonthEntry } from './month-days.ts'
import { DayInMonth, UseInMonth, type Says } from './month-entry.tsx'
import { targetOnDate } from './target-on-date.ts'
import moveStyles from '#surfaces/staff/moves/movable.module.css'
import styles from './month-calendar.module.css'

type MonthCalendarProps = {
  dates: readonly MonthDate[]
  /** Of all dates. */
  entries: readonly MonthEntry[]
  moves: Moves
  /** What each class says besides its seats: what the reader has not chosen. */
  says: Says
}

/** A grid of weeks at a desk; on a phone a list of the dates that have classes. */
export function MonthCalendar({ dates, entries: all, moves, says }: MonthCalendarProps) {
  const { dragged, now } = moves
  const today = taipeiDate(new Date(now))
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <span key={weekday}>{weekdayLetters[weekday]}</span>
        ))}
      </div>
      <ol role="list" aria-label="課表" className={styles.dates}>
        {dates.map(({ date, weekday, entries, more }) => (
          <li
            key={date}
            className={classNames(styles.date, moveStyles.place)}
            {...dropProps(dragged && targetOnDate(dragged, { date, all }, now), moves)}
            data-empty={entries.length === 0 || undefined}
            data-today={date === today || undefined}
            style={{ '--column': weekday } as CSSProperties}
          >
            <h2>
              <time dateTime={date} aria-current={date === today ? 'date' : undefined}>
                <DateWords date={date} />
              </time>
            </h2>
            {entries.map((entry) =>
              isUse(entry) ? (
                <UseInMonth key={`use-${entry.id}`} use={entry} moves={moves} />
              ) : (
                <DayInMonth key={entry.id} day={entry} {...{ says, moves }} />
              ),
            )}
            {more > 0 && (
              <Link to={`${staffPaths.staffWeek()}?date=${date}`} className={styles.more}>
                還有 {more} 項
              </Link>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** At a desk only the number is seen: the column says the weekday. */
function DateWords({ date }: { date: string }) {
  const [, month, number, weekday] = /^(.+月)(.+?)(日.+)$/.exec(taipeiDay(startOfTaipeiDay(date)))!
  return (
    <>
      <span className={styles.words}>{month}</span>
      {number}
      <span className={styles.words}>{weekday}</span>
    </>
  )
}
