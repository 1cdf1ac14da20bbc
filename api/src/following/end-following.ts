import type { Tx } from '#platform/db/database.ts'

/** Removes everything that the member follows. */
export async function endFollowing(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('following.follows').where('member_id', '=', memberId).execute()
}
