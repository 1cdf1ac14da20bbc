import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * How often its applicant has changed an application, by moving or adding a time, in its text, or with an answer; and how
 * often staff have moved a use.
 */
export const revisionOf = (
  a = sql`a`,
): RawBuilder<number> => sql<number>`(select count(*)::int from spaces.events e
  where e.application_id = ${a}.id and e.kind in ('added', 'changed', 'answered', 'moved'))`

/** Of the application with this id; call it with the application locked, so that it stays so. */
export async function readRevision(db: Database | Tx, applicationId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select ${revisionOf()} as revision from spaces.applications a where a.id = ${applicationId}`.execute(db)
  return rows[0]!.revision
}

/** Refuses `application_changed` when something has changed since staff read it. */
export async function requireSeenRevision(tx: Tx, applicationId: string, seen: number): Promise<void> {
  if ((await readRevision(tx, applicationId)) !== seen) throw refuse('application_changed')
}
