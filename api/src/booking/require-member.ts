import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `not_found` for an account that has not signed up. */
export async function requireMember(tx: Tx, memberId: string): Promise<void> {
  const found = await tx
    .selectFrom('identity.members')
    .select('id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (found === undefined) throw refuse('not_found')
}
