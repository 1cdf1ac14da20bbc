import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `not_found` for an account that has not signed up, and for a guest. */
export async function requireMember(tx: Tx, memberId: string): Promise<void> {
  const found = await sql`
    select from identity.members where id = ${memberId}
    union all select from booking.guests where id = ${memberId}`.execute(tx)
  if (found.rows.length === 0) throw refuse('not_found')
}
