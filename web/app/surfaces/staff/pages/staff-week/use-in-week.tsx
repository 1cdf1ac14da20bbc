import type { WeekUse } from 'contract/planning/week'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDay } from 'contract/taipei-time'
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { spanOf } from './span-of-day.ts'
import type { WeekMoves } from './use-moving.ts'
import styles from './page.module.css'

/** Leads to its application; those who may move it drag it with the mouse, or press its button. */
export function UseInWeek({ use, moves }: { use: WeekUse; moves: WeekMoves }) {
  const { applicationId, title, isPending, mayMove } = use
  const link = (
    <Link
      to={staffPaths.staffApplication({ applicationId })}
      className={styles.day}
      data-use={isPending ? 'pending' : 'approved'}
      {...(mayMove && draggable(use, moves))}
    >
      <span className={styles.time}>{spanOf(use)}</span>
      <span>{title}</span>
      <span className={styles.note}>{isPending ? '借用・審核中' : '借用'}</span>
    </Link>
  )
  if (!mayMove) return link
  return (
    <div className={styles.movable} data-dragged={moves.dragged?.id === use.id || undefined}>
      {link}
      <MoveButton use={use} moves={moves} />
    </div>
  )
}

const draggable = (use: WeekUse, { drag }: WeekMoves) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    drag(use)
  },
  onDragEnd: () => drag(undefined),
})

function MoveButton({ use, moves }: { use: WeekUse; moves: WeekMoves }) {
  const { id: useId, title, spaceId, startsAt, endsAt } = use
  return (
    <Button
      size="small"
      icon="clock"
      className={styles.move ?? ''}
      aria-label={`改時間：${title} ${taipeiDay(new Date(startsAt))}${spanOf(use)}`}
      onClick={() => moves.open(use, { useId, spaceId, startsAt, endsAt })}
    >
      改時間
    </Button>
  )
}
