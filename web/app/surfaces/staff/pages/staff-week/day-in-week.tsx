import type { WeekDay } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { dayWords } from '#surfaces/staff/moves/entry-words.ts'
import { draggable, MovableDay } from '#surfaces/staff/moves/movable.tsx'
import { spanOf } from '#surfaces/staff/moves/span-of-day.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { WeekBy } from './week-rows.ts'
import entryStyles from '#surfaces/staff/moves/entry.module.css'
import styles from './page.module.css'

type DayInWeekProps = {
  day: WeekDay
  by: WeekBy
  /** The name of its row. */
  row: string
  isClash: boolean
  moves: Moves
}

/** Leads to its class. */
export function DayInWeek({ day, by, row, isClash, moves }: DayInWeekProps) {
  return (
    <MovableDay isCalm {...{ day, moves }}>
      <Link
        to={staffPaths.staffClass({ classId: day.classId })}
        className={classNames(entryStyles.entry, styles.day)}
        data-category={day.category}
        data-cancelled={day.isCancelled || undefined}
        {...draggable({ kind: 'day', day, from: row }, moves)}
      >
        <span className={entryStyles.time}>{spanOf(day)}</span>
        <span>{day.title}</span>
        <span className={entryStyles.note}>
          {by === 'teacher' && `${day.baseName}・${day.isOnline ? '線上' : day.venue}・`}
          {dayWords(day)}
        </span>
        {isClash && (
          <span className={styles.clash}>
            <Icon name="alert" size="small" />
            撞期
          </span>
        )}
      </Link>
    </MovableDay>
  )
}
