import type { NoShowState } from 'contract/booking/no-show-state'
import { sql } from 'kysely'
import { noShowsOf, noShowStateOf } from '#booking/no-shows/no-shows-of.ts'
import type { Database, Tx } from '#platform/db/database.ts'

export async function readNoShows(db: Database | Tx, memberId: string, now: Date): Promise<NoShowState> {
  const found = await sql<{ noShows: string[] }>`
    select ${noShowsOf({ memberId: sql`${memberId}::uuid`, now })} as "noShows"`.execute(db)
  return noShowStateOf(found.rows[0]!.noShows, now)
}
