import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Removes the person and their device from the recorded changes; the changes and their reasons stay. */
export async function forgetActor(tx: Tx, accountId: string): Promise<void> {
  await sql`update platform.changes set actor_id = null, origin = null where actor_id = ${accountId}`.execute(
    tx,
  )
}

/** Removes what is recorded about one row, when the row says something about a person. */
export async function forgetRow(tx: Tx, relation: `${string}.${string}`, rowId: string): Promise<void> {
  await sql`delete from platform.changes where relation = ${relation} and row_id = ${rowId}`.execute(tx)
}
