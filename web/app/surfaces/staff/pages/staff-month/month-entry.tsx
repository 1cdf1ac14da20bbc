import type { WeekDay, WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { taipeiTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { draggable, Movable } from '#surfaces/staff/moves/movable.tsx'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import styles from './month-calendar.module.css'

export type Says = 'room' | 'teacher'

type UseInMonthProps = { use: WeekUse; moves: Moves }

/** Leads to its application; those who may move it drag it to another date, or press its button. */
export function UseInMonth({ use, moves }: UseInMonthProps) {
  const { id: useId, applicationId, title, spaceId, spaceName, startsAt, endsAt, isPending, mayMove } = use
  const { dragged, open } = moves
  const link = (
    <Link
      to={staffPaths.staffApplication({ applicationId })}
      className={styles.class}
      data-use={isPending ? 'pending' : 'approved'}
      {...(mayMove && draggable({ kind: 'use', use }, moves))}
    >
      <span className={styles.time}>{taipeiTime(new Date(startsAt))}</span> {title}
      <span className={styles.note}>
        {spaceName}・<span className={styles.together}>{isPending ? '借用・審核中' : '借用'}</span>
      </span>
    </Link>
  )
  if (!mayMove) return link
  return (
    <Movable
      isCalm
      isBeside
      isDragged={dragged?.kind === 'use' && dragged.use.id === useId}
      name={title}
      span={use}
      onOpen={() => open({ kind: 'use', use, move: { useId, spaceId, startsAt, endsAt } })}
    >
      {link}
    </Movable>
  )
}

const wordsOf = ({ isOnline, venue, teachers }: WeekDay, says: Says): string => {
  if (says === 'teacher') return `${teachers.length === 0 ? '還沒有老師' : teachers.join('、')}・`
  return `${isOnline ? '線上' : venue}・`
}

type DayInMonthProps = { day: WeekDay; says: Says; moves: Moves }

/** Leads to its class; those who may move it drag it to another date, or press its button. */
export function DayInMonth({ day, says, moves }: DayInMonthProps) {
  const { dragged, open } = moves
  const link = (
    <Link
      to={staffPaths.staffClass({ classId: day.classId })}
      className={styles.class}
      data-category={day.category}
      data-cancelled={day.isCancelled || undefined}
      {...(day.mayMove && draggable({ kind: 'day', day, from: '' }, moves))}
    >
      <span className={styles.time}>{taipeiTime(new Date(day.startsAt))}</span> {day.title}
      <span className={styles.note}>
        {wordsOf(day, says)}
        <span className={styles.together}>
          {day.isCancelled ? '停課' : day.isDraft ? '草稿' : `${day.people}／${day.capacity} 位`}
        </span>
      </span>
    </Link>
  )
  if (!day.mayMove) return link
  return (
    <Movable
      isCalm
      isBeside
      isDragged={dragged?.kind === 'day' && dragged.day.id === day.id}
      name={`${day.title} ${day.className}`}
      span={day}
      onOpen={() => open({ kind: 'day', day, to: day })}
    >
      {link}
    </Movable>
  )
}
