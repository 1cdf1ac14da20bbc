import type { WeekDay, WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { taipeiTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { dayWords, useWords } from '#surfaces/staff/moves/entry-words.ts'
import { draggable, MovableDay, MovableUse } from '#surfaces/staff/moves/movable.tsx'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { classNames } from '#ui/class-names.ts'
import entryStyles from '#surfaces/staff/moves/entry.module.css'
import styles from './month-calendar.module.css'

export type Says = 'room' | 'teacher'

/** Leads to its application. */
export function UseInMonth({ use, moves }: { use: WeekUse; moves: Moves }) {
  const { applicationId, title, spaceName, startsAt, isPending } = use
  return (
    <MovableUse isCalm isBeside {...{ use, moves }}>
      <Link
        to={staffPaths.staffApplication({ applicationId })}
        className={classNames(entryStyles.entry, styles.class)}
        data-use={isPending ? 'pending' : 'approved'}
        {...draggable({ kind: 'use', use }, moves)}
      >
        <span className={entryStyles.time}>{taipeiTime(new Date(startsAt))}</span> {title}
        <span className={classNames(entryStyles.note, styles.note)}>
          {spaceName}・<span className={styles.together}>{useWords(use)}</span>
        </span>
      </Link>
    </MovableUse>
  )
}

type DayInMonthProps = { day: WeekDay; says: Says; moves: Moves }

/** Leads to its class. */
export function DayInMonth({ day, says, moves }: DayInMonthProps) {
  return (
    <MovableDay isCalm isBeside {...{ day, moves }}>
      <Link
        to={staffPaths.staffClass({ classId: day.classId })}
        className={classNames(entryStyles.entry, styles.class)}
        data-category={day.category}
        data-cancelled={day.isCancelled || undefined}
        {...draggable({ kind: 'day', day, from: '' }, moves)}
      >
        <span className={entryStyles.time}>{taipeiTime(new Date(day.startsAt))}</span> {day.title}
        <span className={classNames(entryStyles.note, styles.note)}>
          {says === 'teacher' ? teachersOf(day) : day.isOnline ? '線上' : day.venue}・
          <span className={styles.together}>{dayWords(day)}</span>
        </span>
      </Link>
    </MovableDay>
  )
}

const teachersOf = ({ teachers }: WeekDay): string =>
  teachers.length === 0 ? '還沒有老師' : teachers.join('、')
