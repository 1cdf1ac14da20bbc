import { writeCharges } from '#lending/charges/write-charges.ts'
import type { Tx } from '#platform/db/database.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import { endQuestion } from './end-question.ts'
import { writeState } from './write-state.ts'

type Approval = {
  applicationId: string
  useIds: readonly number[]
  /** Shown at each time. */
  reason: string
  /** Shown in the history. */
  words: string
  /** Null: a draw did it. */
  actorId: string | null
}

/** A trigger reserves the times and refuses `space_taken`. The application and its spaces are locked. */
export async function approveUses(
  tx: Tx,
  { applicationId, useIds, reason, words, actorId }: Approval,
  now: Date,
): Promise<void> {
  if (useIds.length === 0) return
  await writeState(tx, { useIds, state: 'approved', reason })
  await writeCharges(tx, useIds, now)
  await writeApplicationEvent(tx, { applicationId, at: now, kind: 'approved', useIds, words, actorId })
  await endQuestion(tx, applicationId)
}
