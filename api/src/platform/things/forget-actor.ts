import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Removes the person from the recorded changes; the changes stay. */
export async function forgetActor(tx: Tx, accountId: string): Promise<void> {
  await sql`update platform.changes set actor_id = null where actor_id = ${accountId}`.execute(tx)
}
