import type { DragEvent } from 'react'
import type { Moves, Moving } from './use-moving.ts'

/** `clash`: something else has the room or the teacher then, as far as this page knows; the form says it exactly. */
export type Drop = 'free' | 'clash'

/** What dropping it in a place means, and what is opened there. */
export type DropTarget = { drop: Drop; moving: Moving }

/**
 * Props of an element on which something can be dropped; while it is dragged, `data-drop` shows whether something is in the way.
 * `target` is undefined where nothing can be dropped.
 */
export const dropProps = (target: DropTarget | undefined, { dragged, open }: Moves) =>
  target === undefined
    ? { 'data-drop': dragged && 'none' }
    : {
        'data-drop': target.drop,
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          open(target.moving)
        },
      }
