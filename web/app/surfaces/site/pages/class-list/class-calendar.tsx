import type { listClassDays } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { groupBy } from 'contract/group-by'
import { pages } from 'contract/pages'
import { taipeiDate, taipeiDay, taipeiTime } from 'contract/taipei-time'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { NearestClasses } from '#features/catalog/class-list/nearest-classes.tsx'
import { seatWords } from '#text/class-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { MonthHead } from './month-head.tsx'
import { MonthTable, type CalendarDay } from './month-table.tsx'
import styles from './class-calendar.module.css'

type Days = Answer<typeof listClassDays>

type ClassCalendarProps = Days & {
  month: string
  search: URLSearchParams
  now: string
  /** For a month without a day that can be booked. */
  nearest: ComponentProps<typeof NearestClasses>['nearest'] | undefined
}

export default function ClassCalendar({ month, days, truncated, search, now, nearest }: ClassCalendarProps) {
  const byDate = groupBy(days, (day) => taipeiDate(new Date(day.startsAt)))
  return (
    <div className={styles.calendar}>
      <MonthHead month={month} search={search} today={taipeiDate(new Date(now))} words={monthWords(days)} />
      <MonthTable month={month} byDate={byDate} today={taipeiDate(new Date(now))} />
      {truncated && <p role="status">這個月的課太多，只列出前 {days.length} 堂，請用篩選縮小範圍。</p>}
      {nearest && nearest.ways.length > 0 && (
        <div className={styles.nearest}>
          <p>這個月沒有可以報名的班別，最接近的是：</p>
          <NearestClasses nearest={nearest} now={now} />
        </div>
      )}
      <ol role="list" className={styles.agenda}>
        {[...byDate].map(([date, list]) => (
          <li key={date} id={`d${date}`} className={styles.date}>
            <h2 className={styles.day}>{taipeiDay(new Date(list[0]!.startsAt))}</h2>
            <ul role="list">
              {list.map((day) => (
                <DayEntry key={day.id} day={day} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}

const monthWords = (days: Days['days']): string => {
  const bookable = days.filter(({ state }) => state === 'bookable').length
  if (bookable > 0) return `${bookable} 堂可報`
  return days.length === 0 ? '這個月沒有課' : '這個月的課目前都不能報名'
}

function DayEntry({ day }: { day: CalendarDay }) {
  const seats = seatWords(day.state, day.seatsLeft)
  const start = taipeiTime(new Date(day.startsAt))
  return (
    <li className={styles.entry} data-category={day.category}>
      <time dateTime={start} className={styles.time}>
        {`${start}–${taipeiTime(new Date(day.endsAt))}`}
      </time>
      <span className={styles.what}>
        <Link to={pages.classDetail({ classId: day.classId })} className={styles.link}>
          {day.title}
        </Link>
        <span className={styles.where}>{day.baseName}</span>
      </span>
      <StatusPill state={seats.pill} size="small">
        {seats.word}
      </StatusPill>
    </li>
  )
}
