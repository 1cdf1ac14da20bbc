import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Deletes the applications of a member with all their uses, and the name of a person of staff from their decisions. */
export async function forgetApplicant(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from spaces.applications where member_id = ${accountId}`.execute(tx)
  await sql`update spaces.events set actor_id = null where actor_id = ${accountId}`.execute(tx)
}
