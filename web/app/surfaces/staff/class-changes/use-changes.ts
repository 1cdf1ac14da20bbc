import type { ChangedClass } from 'contract/office/staff-class'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { offerUndo } from '#client/notices/undo-state.ts'
import { failureWords } from '#surfaces/staff/changes/send-once.ts'
import { changeClass, type ClassAsRead, type ClassChange } from './change-class.ts'
import { changeWords } from './change-words.ts'

/** `done` is the change's name in the toast; `reversed` undoes it, if possible. */
/** Undone only while nobody else has changed the same. */
export type Reversal = { seen: number; change: ClassChange }

export type Wanted = { change: ClassChange; done: string; reversed?: ClassChange }

/** Resolves with the reason of a refusal, or undefined. */
export type Make = (wanted: Wanted) => Promise<string | undefined>

/** With what was done, in words. */
type OnMade = (words: string, changed: ChangedClass) => void

/** Makes changes of a class and reloads the page, also after a refusal, since it has changed meanwhile. */
export function useChanges(shown: ClassAsRead, onMade?: OnMade): Make {
  const { revalidate } = useRevalidator()
  return async ({ change, done, reversed }) => {
    try {
      const changed = await changeClass(shown, change)
      const words = changeWords(done, changed)
      onMade?.(words, changed)
      // The page offers to undo it until somebody has been notified.
      const isRecallable = changed.toldBookings + changed.promoted > 0 && changed.class.recall !== null
      if (reversed === undefined || isRecallable) showSuccess(words)
      else
        offerUndo({
          done: words,
          reversed: {
            change: JSON.stringify({ seen: changed.class.seen, change: reversed } satisfies Reversal),
          },
        })
      return undefined
    } catch (error) {
      return failureWords(error)
    } finally {
      await revalidate()
    }
  }
}
