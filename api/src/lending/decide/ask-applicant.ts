import type { StaffApplication } from 'contract/lending/staff-applications'
import { sql } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { staffVerb, type StaffChange } from './staff-verb.ts'

/** A new question takes the place of the one before. Refuses `application_closed` when nothing is to be decided. */
export const askApplicant = (
  deps: SpaceDeps,
  change: StaffChange<{ question: string }>,
): Promise<StaffApplication> =>
  staffVerb(deps, 'ask_applicant', change, async (tx, { id, uses }, now) => {
    if (!uses.some(({ state }) => state === 'pending')) throw refuse('application_closed')
    const question = change.body.question.trim()
    await sql`update spaces.applications set question = ${question} where id = ${id}`.execute(tx)
    await writeApplicationEvent(tx, {
      applicationId: id,
      at: now,
      kind: 'asked',
      words: question,
      actorId: change.actor.accountId,
    })
  })
