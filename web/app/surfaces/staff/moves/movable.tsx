import { taipeiDay } from 'contract/taipei-time'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Span } from './shift-to.ts'
import { spanOf } from './span-of-day.ts'
import type { Dragged, Moves } from './use-moving.ts'
import styles from './movable.module.css'

type MovableProps = {
  isDragged: boolean
  /** With what it is; its time is added. */
  name: string
  span: Span
  /** Its button appears with the mouse or the focus, where there is a mouse. */
  isCalm?: boolean
  /** Its button stands beside the link, without words, where there is no mouse. */
  isBeside?: boolean
  onOpen: () => void
  /** The link that is dragged. */
  children: ReactNode
}

/** A use or a day that its reader may move: dragged with the mouse, or by its button. */
export function Movable({
  isDragged,
  name,
  span,
  isCalm = false,
  isBeside = false,
  onOpen,
  children,
}: MovableProps) {
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

/** Of the link. */
export const draggable = (what: Dragged, { drag }: Moves) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    drag(what)
  },
  onDragEnd: () => drag(undefined),
})
