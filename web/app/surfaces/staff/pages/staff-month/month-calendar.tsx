import type { WeekDay, WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDate, taipeiDay, taipeiTime, weekdayLetters } from 'contract/taipei-time'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { isUse, type MonthDate } from './month-days.ts'
import styles from './month-calendar.module.css'

export type Says = 'room' | 'teacher'

type MonthCalendarProps = {
  dates: readonly MonthDate[]
  now: number
  /** What each class says besides its seats: what the reader has not chosen. */
  says: Says
}

/** More are one tap away in the week. */
const maxShown = 5

/** A grid of weeks at a desk; on a phone a list of the dates that have classes. */
export function MonthCalendar({ dates, now, says }: MonthCalendarProps) {
  const today = taipeiDate(new Date(now))
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <span key={weekday}>{weekdayLetters[weekday]}</span>
        ))}
      </div>
      <ol role="list" aria-label="課表" className={styles.dates}>
        {dates.map(({ date, weekday, entries }) => (
          <li
            key={date}
            className={styles.date}
            data-empty={entries.length === 0 || undefined}
            data-today={date === today || undefined}
            style={{ '--column': weekday } as CSSProperties}
          >
            <h2>
              <time dateTime={date} aria-current={date === today ? 'date' : undefined}>
                <DateWords date={date} />
              </time>
            </h2>
            {entries
              .slice(0, entries.length > maxShown ? maxShown - 1 : maxShown)
              .map((entry) =>
                isUse(entry) ? (
                  <UseInMonth key={`use-${entry.id}`} use={entry} />
                ) : (
                  <DayInMonth key={entry.id} day={entry} says={says} />
                ),
              )}
            {entries.length > maxShown && (
              <Link to={`${staffPaths.staffWeek()}?date=${date}`} className={styles.more}>
                還有 {entries.length - maxShown + 1} 項
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

const wordsOf = ({ isOnline, venue, teachers }: WeekDay, says: Says): string => {
  if (says === 'teacher') return `${teachers.length === 0 ? '還沒有老師' : teachers.join('、')}・`
  return `${isOnline ? '線上' : venue}・`
}

function UseInMonth({ use: { applicationId, title, startsAt, spaceName, isPending } }: { use: WeekUse }) {
  return (
    <Link
      to={staffPaths.staffApplication({ applicationId })}
      className={styles.class}
      data-use={isPending ? 'pending' : 'approved'}
    >
      <span className={styles.time}>{taipeiTime(new Date(startsAt))}</span> {title}
      <span className={styles.note}>
        {spaceName}・<span className={styles.together}>{isPending ? '借用・審核中' : '借用'}</span>
      </span>
    </Link>
  )
}

function DayInMonth({ day, says }: { day: WeekDay; says: Says }) {
  return (
    <Link
      to={staffPaths.staffClass({ classId: day.classId })}
      className={styles.class}
      data-category={day.category}
      data-cancelled={day.isCancelled || undefined}
    >
      <span className={styles.time}>{taipeiTime(new Date(day.startsAt))}</span> {day.title}
      <span className={styles.note}>
        {wordsOf(day, says)}
        <span className={styles.together}>
          {day.isCancelled ? '停課' : day.isDraft ? '草稿' : `${day.people}／${day.capacity} 位`}
        </span>
      </span>
    </Link>
  )
}
