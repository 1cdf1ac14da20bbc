import type { Answer } from 'contract/endpoint'
import type { listCompanions as endpoint } from 'contract/identity/companions'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { listCompanions } from './list-companions.ts'

export async function readParty(db: Database, actor: Account, now: Date): Promise<Answer<typeof endpoint>> {
  const [{ companions }, last] = await Promise.all([
    listCompanions(db, actor, now),
    sql<{ plus: number }>`
      select plus from booking.booking_days where member_id = ${actor.accountId}
      order by booked_at desc, plus desc limit 1`.execute(db),
  ])
  return { companions, lastPlus: last.rows[0]?.plus ?? 0 }
}
