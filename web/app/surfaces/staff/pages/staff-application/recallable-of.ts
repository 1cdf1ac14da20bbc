import type { StaffApplication } from 'contract/lending/staff-applications'

/** How long a decision can be taken back before anybody is notified of it. */
const recallMs = 120_000

export type Recallable = { useIds: number[]; tellFrom: string }

/** What was decided last, while none of it has been taken back or decided again; one act writes its events at once. */
export function recallableOf({
  events,
  uses,
}: Pick<StaffApplication, 'events' | 'uses'>): Recallable | undefined {
  const decisions = events.filter(({ kind }) => kind === 'approved' || kind === 'rejected')
  const at = decisions.at(-1)?.at
  if (at === undefined) return undefined
  const decided = new Set(decisions.filter((event) => event.at === at).flatMap(({ useIds }) => useIds))
  const useIds = uses
    .filter(({ id, state }) => decided.has(id) && (state === 'approved' || state === 'rejected'))
    .map(({ id }) => id)
  const tellFrom = new Date(Date.parse(at) + recallMs).toISOString()
  return useIds.length === 0 ? undefined : { useIds, tellFrom }
}
