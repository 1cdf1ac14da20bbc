import type { Tx } from '#platform/db/database.ts'

/** Deletes what a person did with the official account; events that wait for an answer get none. */
export async function deleteEvents(tx: Tx, lineUserId: string): Promise<void> {
  await tx.deleteFrom('official_account.events').where('line_user_id', '=', lineUserId).execute()
}
