import { createStore } from '#client/create-store.ts'

/**
 * What was done, in words, and the data that reverses it when it is submitted to `action`, the path of the page where it was
 * done: the reader may have opened another one.
 */
export type Undoable = { done: string; reversed: Record<string, string | number | boolean>; action: string }

const undoMs = 10_000

export const undoable = createStore<Undoable | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to undo a change for 10 s; replaces the previous offer. */
export function offerUndo(change: Undoable): void {
  clearTimeout(timer)
  undoable.write(change)
  timer = setTimeout(withdrawUndo, undoMs)
}

export function withdrawUndo(): void {
  clearTimeout(timer)
  undoable.write(undefined)
}
