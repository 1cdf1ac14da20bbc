import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { Rival } from './find-rivals.ts'
import { writeState } from './write-state.ts'

const lostWords = '這個時段核准給另一份申請了。'

/** Refuses `rivals_changed` when those that were found are others than those that staff were shown. */
export function requireSameRivals(rivals: readonly Rival[], shown: readonly number[]): void {
  const found = new Set(rivals.map(({ useId }) => useId))
  const wanted = new Set(shown)
  if (found.size !== wanted.size || [...found].some((useId) => !wanted.has(useId)))
    throw refuse('rivals_changed')
}

/** Of uses whose time another application has been given. */
export async function rejectRivals(
  tx: Tx,
  rivals: readonly Rival[],
  { at, actorId }: { at: Date; actorId: string },
): Promise<void> {
  const useIds = [...new Set(rivals.map(({ useId }) => useId))]
  await writeState(tx, { useIds, state: 'rejected', reason: lostWords })
  const byApplication = Map.groupBy(rivals, ({ applicationId }) => applicationId)
  for (const [applicationId, lost] of byApplication)
    await writeApplicationEvent(tx, {
      at,
      actorId,
      applicationId,
      kind: 'rejected',
      useIds: [...new Set(lost.map(({ useId }) => useId))],
      words: lostWords,
    })
}
