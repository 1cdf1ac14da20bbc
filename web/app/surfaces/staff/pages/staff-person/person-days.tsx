import type { PersonDay } from 'contract/attendance/person'
import { staffPaths } from 'contract/staff-pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

/** Each leads to the roster of its day, to what staff can do there for the person, and to the form for a transfer. */
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
          {day.transferable !== null && (
            <div className={styles.acts}>
              <Link
                to={`${staffPaths.staffClassDay({ classDayId: day.classDayId })}?party=${day.transferable}`}
                className={buttonClass({ size: 'small' })}
                aria-label={`${actWords(day)}：${day.title}　${day.className}`}
              >
                <Icon name="edit" size="small" />
                {actWords(day)}
              </Link>
              <Link
                to={`${staffPaths.staffClassDay({ classDayId: day.classDayId })}?transfer=${day.transferable}`}
                className={buttonClass({ size: 'small' })}
                aria-label={`轉班：${day.title}　${day.className}`}
              >
                <Icon name="arrow-right" size="small" />
                轉班
              </Link>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

const actWords = ({ state }: PersonDay): string => {
  if (state === 'offered') return '確認名額或取消'
  return state === 'waiting' ? '改人數或取消候補' : '請假、取消或改人數'
}
