import type { Home } from 'contract/home'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { dayOffer } from '#text/day-offer.ts'
import { taipeiWeekday, weekdayName } from '#text/opening-hours.ts'
import styles from './week-strip.module.css'

export function WeekStrip({ week }: Pick<Home, 'week'>) {
  return (
    <ol role="list" className={styles.days}>
      {week.map(({ date, count, opening, held }, index) => (
        <li key={date}>
          <Link
            to={`${pages.classList()}?from=${date}&to=${date}`}
            className={styles.day}
            data-quiet={count === 0 || undefined}
          >
            <span className={styles.name}>{nameOf(date, index)}</span>
            <span className={styles.date}>{Number(date.slice(8))}</span>
            <span className={styles.count}>{dayOffer({ bookable: count, opening, held })}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

const nearNames = ['今天', '明天', '後天']

const nameOf = (date: string, index: number): string =>
  nearNames[index] ?? weekdayName(taipeiWeekday(new Date(`${date}T12:00:00+08:00`)))
