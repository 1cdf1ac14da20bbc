import type { WeekDay } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDay, taipeiTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { isClashing, type WeekBy, type WeekRow } from './week-rows.ts'
import styles from './page.module.css'

type WeekTableProps = {
  rows: readonly WeekRow[]
  dates: readonly string[]
  by: WeekBy
  today: string
}

/** Scrolls sideways on a phone; the names of the rows stay. */
export function WeekTable({ rows, dates, by, today }: WeekTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label="課表" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'room' ? '教室' : '老師'}</th>
            {dates.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <DateWords date={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mayClash, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={dates[index]}>
                  {cell.map((day) => (
                    <DayInCell key={day.id} day={day} by={by} isClash={mayClash && isClashing(day, cell)} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In two lines, so that a week fits a desk. */
function DateWords({ date }: { date: string }) {
  const [day, weekday] = taipeiDay(startOfTaipeiDay(date)).split('（')
  return (
    <>
      {day} <span className={styles.weekday}>（{weekday}</span>
    </>
  )
}

function DayInCell({ day, by, isClash }: { day: WeekDay; by: WeekBy; isClash: boolean }) {
  const [from, until] = [day.startsAt, day.endsAt].map((at) => taipeiTime(new Date(at)))
  return (
    <Link
      to={staffPaths.staffClass({ classId: day.classId })}
      className={styles.day}
      data-category={day.category}
      data-cancelled={day.isCancelled || undefined}
    >
      <span className={styles.time}>
        {from}–{until}
      </span>
      <span>{day.title}</span>
      <span className={styles.note}>
        {by === 'teacher' && `${day.baseName}・${day.isOnline ? '線上' : day.venue}・`}
        {day.isCancelled ? '停課' : day.isDraft ? '草稿' : `${day.people}／${day.capacity} 位`}
      </span>
      {isClash && (
        <span className={styles.clash}>
          <Icon name="alert" size="small" />
          撞期
        </span>
      )}
    </Link>
  )
}
