import type { Tx } from '#platform/db/database.ts'

/** Also deletes pending events: they get no answer. */
export async function deleteEvents(tx: Tx, lineUserId: string): Promise<void> {
  await tx.deleteFrom('official_account.events').where('line_user_id', '=', lineUserId).execute()
}
