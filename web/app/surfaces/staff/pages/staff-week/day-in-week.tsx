import type { WeekDay } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { draggable, Movable } from '#surfaces/staff/moves/movable.tsx'
import { spanOf } from '#surfaces/staff/moves/span-of-day.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { Icon } from '#ui/icon.tsx'
import type { WeekBy } from './week-rows.ts'
import styles from './page.module.css'

type DayInWeekProps = {
  day: WeekDay
  by: WeekBy
  /** The name of its row. */
  row: string
  isClash: boolean
  moves: Moves
}

/** Leads to its class; those who may move it drag it with the mouse, or press its button. */
export function DayInWeek({ day, by, row, isClash, moves }: DayInWeekProps) {
  const { dragged, open } = moves
  const link = (
    <Link
      to={staffPaths.staffClass({ classId: day.classId })}
      className={styles.day}
      data-category={day.category}
      data-cancelled={day.isCancelled || undefined}
      {...(day.mayMove && draggable({ kind: 'day', day, from: row }, moves))}
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
  if (!day.mayMove) return link
  return (
    <Movable
      isCalm
      isDragged={dragged?.kind === 'day' && dragged.day.id === day.id}
      name={`${day.title} ${day.className}`}
      span={day}
      onOpen={() => open({ kind: 'day', day, to: day })}
    >
      {link}
    </Movable>
  )
}
