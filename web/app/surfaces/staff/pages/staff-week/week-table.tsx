import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { useEffect, useRef } from 'react'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { DayInWeek } from './day-in-week.tsx'
import { UseInWeek } from './use-in-week.tsx'
import { WeekCellBox } from './week-cell.tsx'
import { isClashing, type WeekBy, type WeekCell, type WeekRow } from './week-rows.ts'
import styles from './page.module.css'

type WeekTableProps = {
  rows: readonly WeekRow[]
  dates: readonly string[]
  by: WeekBy
  today: string
  /** Another one for each request to see today again; empty when there was none. */
  todayKey: string
  moves: Moves
}

/** Scrolls sideways on a phone, which begins with today; the names of the rows stay. */
export function WeekTable({ rows, dates, by, today, todayKey, moves }: WeekTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const monday = dates[0]
  useEffect(() => beginWithToday(box.current!), [monday])
  useEffect(() => {
    if (todayKey !== '') beginWithToday(box.current!)
  }, [todayKey])
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
                  <Entries {...{ row, cell, by, moves }} />
                </WeekCellBox>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Or with Monday in another week. */
function beginWithToday(box: HTMLElement): void {
  const [named, ...days] = box.querySelectorAll<HTMLElement>('thead th')
  const shown = days.find((day) => day.ariaCurrent === 'date') ?? days[0]
  box.scrollLeft = (shown?.offsetLeft ?? 0) - (named?.offsetWidth ?? 0)
}

type EntriesProps = { row: WeekRow; cell: WeekCell; by: WeekBy; moves: Moves }

function Entries({ row, cell: { days, uses }, by, moves }: EntriesProps) {
  const entries = [
    ...days.map((day) => ({
      at: day.startsAt,
      shown: (
        <DayInWeek
          key={day.id}
          row={row.name}
          isClash={row.mayClash && isClashing(day, days)}
          {...{ day, by, moves }}
        />
      ),
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
