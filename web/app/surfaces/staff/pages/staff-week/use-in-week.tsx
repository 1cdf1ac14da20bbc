import type { WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { useWords } from '#surfaces/staff/moves/entry-words.ts'
import { draggable, MovableUse } from '#surfaces/staff/moves/movable.tsx'
import { spanOf } from '#surfaces/staff/moves/span-of-day.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { classNames } from '#ui/class-names.ts'
import entryStyles from '#surfaces/staff/moves/entry.module.css'
import styles from './page.module.css'

/** Leads to its application. */
export function UseInWeek({ use, moves }: { use: WeekUse; moves: Moves }) {
  const { applicationId, title, isPending } = use
  return (
    <MovableUse {...{ use, moves }}>
      <Link
        to={staffPaths.staffApplication({ applicationId })}
        className={classNames(entryStyles.entry, styles.day)}
        data-use={isPending ? 'pending' : 'approved'}
        {...draggable({ kind: 'use', use }, moves)}
      >
        <span className={entryStyles.time}>{spanOf(use)}</span>
        <span>{title}</span>
        <span className={entryStyles.note}>{useWords(use)}</span>
      </Link>
    </MovableUse>
  )
}
