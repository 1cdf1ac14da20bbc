import type { PlanClash } from 'contract/planning/new-class'

export type MarkedClash = PlanClash & { isNew: boolean }

/** Those first that were not shown before. Without `known` the row is shown for the first time, and none is new. */
export function markNewClashes(
  clashes: readonly PlanClash[],
  known: readonly PlanClash[] | undefined,
): MarkedClash[] {
  const shown = new Set(known?.map(textOf))
  return clashes
    .map((clash) => ({ ...clash, isNew: known !== undefined && !shown.has(textOf(clash)) }))
    .toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
}

const textOf = ({ day, kind, teacher, title, baseName, startsAt, endsAt, forbids }: PlanClash): string =>
  JSON.stringify([day, kind, teacher, title, baseName, startsAt, endsAt, forbids])
