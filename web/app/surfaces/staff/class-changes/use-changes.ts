import type { ChangedClass } from 'contract/office/staff-class'
import { useRevalidator } from 'react-router'
import { failureWords } from '#surfaces/staff/changes/send-once.ts'
import { changeClass, type ClassAsRead, type ClassChange } from './change-class.ts'
import { changeWords } from './change-words.ts'

/** `done` is the change's name in the toast; `reversed` undoes it, if possible. */
export type Wanted = { change: ClassChange; done: string; reversed?: ClassChange }

/** Resolves with the reason of a refusal, or undefined. */
export type Make = (wanted: Wanted) => Promise<string | undefined>

/** `words` say what was done; `reversed` as it was wanted. */
export type Made = { words: string; changed: ChangedClass; reversed: ClassChange | undefined }

/**
 * Makes changes of a class, notifies the page of each, and reloads it, also after a refusal, since the class has changed
 * meanwhile.
 */
export function useChanges(shown: ClassAsRead, onMade: (made: Made) => void): Make {
  const { revalidate } = useRevalidator()
  return async ({ change, done, reversed }) => {
    try {
      const changed = await changeClass(shown, change)
      onMade({ words: changeWords(done, changed), changed, reversed })
      return undefined
    } catch (error) {
      return failureWords(error)
    } finally {
      await revalidate()
    }
  }
}
