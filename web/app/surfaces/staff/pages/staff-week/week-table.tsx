import type { WeekDay } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { spanOf } from './span-of-day.ts'
import { UseInWeek } from './use-in-week.tsx'
import type { WeekMoves } from './use-moving.ts'
import { WeekCellBox } from './week-cell.tsx'
import { isClashing, type WeekBy, type WeekCell, type WeekRow } from './week-rows.ts'
import styles from './page.module.css'

type WeekTableProps = {
  rows: readonly WeekRow[]
  dates: readonly string[]
  by: WeekBy
  today: string
  moves: WeekMoves
}

/** Scrolls sideways on a phone, which begins with today; the names of the rows stay. */
export function WeekTable({ rows, dates, by, today, moves }: WeekTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const monday = dates[0]
  useEffect(() => {
    const [named, ...days] = box.current!.querySelectorAll<HTMLElement>('thead th')
    const shown = days.find((day) => day.ariaCurrent === 'date') ?? days[0]
    box.current!.scrollLeft = (shown?.offsetLeft ?? 0) - (named?.offsetWidth ?? 0)
  }, [monday])
  return (
    <div ref={box} className={styles.scroll} role="region" aria-label="課表" tabIndex={0}>
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
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <span className={styles.name}>{row.name}</span>
              </th>
              {row.cells.map((cell, index) => (
                <WeekCellBox key={dates[index]} {...{ row, cell, moves }} date={dates[index]!}>
                  <Entries {...{ cell, by, moves }} mayClash={row.mayClash} />
                </WeekCellBox>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type EntriesProps = { cell: WeekCell; by: WeekBy; mayClash: boolean; moves: WeekMoves }

function Entries({ cell: { days, uses }, by, mayClash, moves }: EntriesProps) {
  const entries = [
    ...days.map((day) => ({
      at: day.startsAt,
      shown: <DayInCell key={day.id} day={day} by={by} isClash={mayClash && isClashing(day, days)} />,
    })),
    ...uses.map((use) => ({
      at: use.startsAt,
      shown: <UseInWeek key={`use-${use.id}`} use={use} moves={moves} />,
    })),
  ]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ shown }) => shown)
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
  return (
    <Link
      to={staffPaths.staffClass({ classId: day.classId })}
      className={styles.day}
      data-category={day.category}
      data-cancelled={day.isCancelled || undefined}
    >
      <span className={styles.time}>{spanOf(day)}</span>
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
