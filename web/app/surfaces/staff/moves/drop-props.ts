import type { DragEvent } from 'react'
import type { Drop } from './is-taken.ts'
import type { Moves, Moving } from './use-moving.ts'

/** What dropping it in a place means, and what is opened there. */
export type DropTarget = { drop: Drop; moving: Moving }

/** Of an element that takes what is dragged, and says before whether something is in its way. `target`: undefined where it cannot be dropped. */
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
