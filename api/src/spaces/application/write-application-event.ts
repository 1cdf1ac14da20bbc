import type { ApplicationEvent } from 'contract/spaces/applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type NewEvent = {
  applicationId: string
  at: Date
  kind: ApplicationEvent['kind']
  useIds?: readonly number[]
  words?: string
  /** The person of staff whose act it is: the applicant is notified. Null: their account is deleted. */
  actorId?: string | null
  /** What a moved use was, and what staff wrote to the applicant. */
  movedFrom?: { spaceId: number; startsAt: string; endsAt: string; venue: string; words: string }
}

export async function writeApplicationEvent(
  tx: Tx,
  { applicationId, at, kind, useIds = [], words = '', actorId, movedFrom }: NewEvent,
): Promise<void> {
  await sql`
    insert into spaces.events (application_id, at, kind, use_ids, words, actor_id, moved_from)
    values (${applicationId}, ${at}, ${kind}, ${useIds as number[]}::int[], ${words}, ${actorId ?? null},
      ${movedFrom === undefined ? null : JSON.stringify(movedFrom)}::jsonb)`.execute(tx)
}
