import type { WeekDay, WeekUse } from 'contract/planning/week'
import { taipeiDay } from 'contract/taipei-time'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Span } from './shift-to.ts'
import { spanOf } from './span-of-day.ts'
import type { Dragged, Moves } from './use-moving.ts'
import styles from './movable.module.css'

type Look = {
  /** Its button appears with the mouse or the focus, where there is a mouse. */
  isCalm?: boolean
  /** Its button has no words and, below 1100 px without a mouse, stands beside the link. */
  isBeside?: boolean
}

type MovableDayProps = Look & {
  day: WeekDay
  moves: Moves
  /** The link, with what `draggable` returns. */
  children: ReactNode
}

/** Those who may move the day drag it with the mouse, or press its button. */
export function MovableDay({ day, moves: { dragged, open }, children, ...look }: MovableDayProps) {
  if (!day.mayMove) return children
  return (
    <Movable
      {...look}
      isDragged={dragged?.kind === 'day' && dragged.day.id === day.id}
      name={`${day.title} ${day.className}`}
      span={day}
      onOpen={() => open({ kind: 'day', day, to: day })}
    >
      {children}
    </Movable>
  )
}

type MovableUseProps = Look & {
  use: WeekUse
  moves: Moves
  /** The link, with what `draggable` returns. */
  children: ReactNode
}

/** Those who may move the use drag it with the mouse, or press its button. */
export function MovableUse({ use, moves: { dragged, open }, children, ...look }: MovableUseProps) {
  const { id: useId, title, mayMove, spaceId, startsAt, endsAt } = use
  if (!mayMove) return children
  return (
    <Movable
      {...look}
      isDragged={dragged?.kind === 'use' && dragged.use.id === useId}
      name={title}
      span={use}
      onOpen={() => open({ kind: 'use', use, move: { useId, spaceId, startsAt, endsAt } })}
    >
      {children}
    </Movable>
  )
}

type MovableProps = Look & {
  isDragged: boolean
  /** With what it is; its time is added. */
  name: string
  span: Span
  onOpen: () => void
  children: ReactNode
}

function Movable({ isDragged, name, span, isCalm, isBeside, onOpen, children }: MovableProps) {
  return (
    <div
      className={styles.movable}
      data-dragged={isDragged || undefined}
      data-calm={isCalm || undefined}
      data-beside={isBeside || undefined}
    >
      {children}
      <Button
        size="small"
        icon="clock"
        className={styles.move ?? ''}
        aria-label={`改時間：${name} ${taipeiDay(new Date(span.startsAt))}${spanOf(span)}`}
        onClick={onOpen}
      >
        <span className={styles.words}>改時間</span>
      </Button>
    </div>
  )
}

/** Of the link of what its reader may move; nothing for others. */
export const draggable = (what: Dragged, { drag }: Moves) =>
  (what.kind === 'use' ? what.use : what.day).mayMove
    ? {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.effectAllowed = 'move'
          drag(what)
        },
        onDragEnd: () => drag(undefined),
      }
    : {}
