import type { RowSelectionState } from '@tanstack/react-table'

/** `left`: how many were to be chosen as well, for which one change has no room. */
export type Limited = { chosen: RowSelectionState; left: number }

/** Of what is newly chosen as much as one change takes, in the order of the rows. What was chosen before stays. */
export function limitChosen(
  { before, next }: { before: RowSelectionState; next: RowSelectionState },
  rowIds: readonly number[],
  max: number,
): Limited {
  const kept = Object.keys(next).filter((id) => next[id] && before[id])
  const added = rowIds.filter((id) => next[id] && !before[id])
  const taken = added.slice(0, Math.max(0, max - kept.length))
  return {
    chosen: chosenOf([...kept, ...taken]),
    left: added.length - taken.length,
  }
}

/** The next rows that one change takes: those that were not in one yet, or all again once they were. */
export function nextPart(rowIds: readonly number[], done: ReadonlySet<number>, max: number): number[] {
  const open = rowIds.filter((id) => !done.has(id))
  return (open.length > 0 ? open : rowIds).slice(0, max)
}

export const chosenOf = (ids: readonly (number | string)[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true as const]))
