import type { listClassDays } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { taipeiTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { dayOffer } from '#text/day-offer.ts'
import { monthOf, monthWeeks, weekdayHeads } from '#ui/month-dates.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './month-table.module.css'

export type CalendarDay = Answer<typeof listClassDays>['days'][number]

type MonthTableProps = { month: string; byDate: ReadonlyMap<string, readonly CalendarDay[]>; today: string }

const maxNamed = 2

export function MonthTable({ month, byDate, today }: MonthTableProps) {
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weekdayHeads(0).map((word) => (
            <th key={word} scope="col" abbr={`星期${word}`}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month, 0)
          .filter((week) => week.at(-1)! >= today)
          .map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} data-outside={monthOf(date) !== month || undefined}>
                  {monthOf(date) === month && (
                    <Cell date={date} days={byDate.get(date) ?? []} isToday={date === today} />
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Cell({ date, days, isToday }: { date: string; days: readonly CalendarDay[]; isToday: boolean }) {
  const number = <span className={styles.number}>{Number(date.slice(8))}</span>
  if (days.length === 0)
    return (
      <span className={styles.free} data-today={isToday || undefined}>
        {number}
      </span>
    )
  return (
    <>
      <a href={`#d${date}`} className={styles.date} data-today={isToday || undefined}>
        <VisuallyHidden>{Number(date.slice(5, 7))}月</VisuallyHidden>
        {number}
        <VisuallyHidden>日，</VisuallyHidden>
        <Offer days={days} />
      </a>
      <ul role="list" className={styles.entries}>
        {bookableFirst(days)
          .slice(0, maxNamed)
          .map((day) => (
            <li key={day.id} data-category={day.category}>
              <Link to={pages.classDetail({ classId: day.classId })} className={styles.entry} tabIndex={-1}>
                <VisuallyHidden>{taipeiTime(new Date(day.startsAt))} </VisuallyHidden>
                {day.title}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

function Offer({ days }: { days: readonly CalendarDay[] }) {
  const bookable = days.filter(isBookable).length
  if (bookable > 0)
    return (
      <span className={styles.count}>
        {bookable}
        <span className={styles.unit}> 堂</span>
        <VisuallyHidden>可報</VisuallyHidden>
      </span>
    )
  const opening = days.filter(({ state }) => state === 'upcoming').length
  return <span className={styles.none}>{dayOffer({ bookable, opening, held: days.length })}</span>
}

const isBookable = ({ state }: CalendarDay): boolean => state === 'bookable'

const bookableFirst = (days: readonly CalendarDay[]): CalendarDay[] =>
  days.toSorted((one, other) => Number(isBookable(other)) - Number(isBookable(one)))
