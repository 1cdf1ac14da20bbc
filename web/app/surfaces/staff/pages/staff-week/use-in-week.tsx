import type { WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { draggable, Movable } from '#surfaces/staff/moves/movable.tsx'
import { spanOf } from '#surfaces/staff/moves/span-of-day.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import styles from './page.module.css'

/** Leads to its application; those who may move it drag it with the mouse, or press its button. */
export function UseInWeek({ use, moves }: { use: WeekUse; moves: Moves }) {
  const { id: useId, applicationId, title, isPending, mayMove, spaceId, startsAt, endsAt } = use
  const { dragged, open } = moves
  const link = (
    <Link
      to={staffPaths.staffApplication({ applicationId })}
      className={styles.day}
      data-use={isPending ? 'pending' : 'approved'}
      {...(mayMove && draggable({ kind: 'use', use }, moves))}
    >
      <span className={styles.time}>{spanOf(use)}</span>
      <span>{title}</span>
      <span className={styles.note}>{isPending ? '借用・審核中' : '借用'}</span>
    </Link>
  )
  if (!mayMove) return link
  return (
    <Movable
      isDragged={dragged?.kind === 'use' && dragged.use.id === useId}
      name={title}
      span={use}
      onOpen={() => open({ kind: 'use', use, move: { useId, spaceId, startsAt, endsAt } })}
    >
      {link}
    </Movable>
  )
}
