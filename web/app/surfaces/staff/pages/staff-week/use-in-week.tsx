import type { WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { draggable, MovableUse } from '#surfaces/staff/moves/movable.tsx'
import { spanOf } from '#surfaces/staff/moves/span-of-day.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import styles from './page.module.css'

/** Leads to its application. */
export function UseInWeek({ use, moves }: { use: WeekUse; moves: Moves }) {
  const { applicationId, title, isPending } = use
  return (
    <MovableUse {...{ use, moves }}>
      <Link
        to={staffPaths.staffApplication({ applicationId })}
        className={styles.day}
        data-use={isPending ? 'pending' : 'approved'}
        {...draggable({ kind: 'use', use }, moves)}
      >
        <span className={styles.time}>{spanOf(use)}</span>
        <span>{title}</span>
        <span className={styles.note}>{isPending ? '借用・審核中' : '借用'}</span>
      </Link>
    </MovableUse>
  )
}
