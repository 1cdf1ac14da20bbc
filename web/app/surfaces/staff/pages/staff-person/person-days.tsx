import type { PersonDay } from 'contract/attendance/person'
import { staffPaths } from 'contract/staff-pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import styles from './page.module.css'

/** Each leads to the roster of its day, where staff act for the person. */
export function PersonDays({ days, now }: { days: readonly PersonDay[]; now: number }) {
  return (
    <ol role="list" className={styles.days}>
      {days.map((day) => (
        <li key={`${day.classDayId} ${day.code}`} className={styles.day} data-category={day.category}>
          <h3>
            <Link to={staffPaths.staffClassDay({ classDayId: day.classDayId })}>
              {day.title}　{day.className}
            </Link>
          </h3>
          <p>
            {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}・{day.baseName}
          </p>
          <p>
            {day.isCancelled ? '停課' : day.state === 'booked' ? '已報名' : apartWords[day.state]}・
            {day.people} 位・編號 {day.code}
          </p>
        </li>
      ))}
    </ol>
  )
}
