import { staffPaths } from 'contract/staff-pages'
import { showSuccess } from '#client/notices/toasts.ts'
import { offerUndo } from '#client/notices/undo-state.ts'
import type { ClassChange } from '#surfaces/staff/class-changes/change-class.ts'
import type { Made } from '#surfaces/staff/class-changes/use-changes.ts'

/** Undone only while nobody else has changed the same. */
export type Reversal = { seen: number; change: ClassChange }

/** Says what was done, and offers to undo it where the page does not offer to take it back before people are notified. */
export function announceChange({ words, changed, reversed }: Made): void {
  const isRecallable = changed.toldBookings + changed.promoted > 0 && changed.class.recall !== null
  if (reversed === undefined || isRecallable) return showSuccess(words)
  const reversal: Reversal = { seen: changed.class.seen, change: reversed }
  const action = staffPaths.staffClass({ classId: changed.class.id })
  offerUndo({ done: words, reversed: { change: JSON.stringify(reversal) }, action })
}
