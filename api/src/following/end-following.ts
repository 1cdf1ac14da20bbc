import type { Tx } from '#platform/db/database.ts'

export async function endFollowing(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('following.follows').where('member_id', '=', memberId).execute()
}
