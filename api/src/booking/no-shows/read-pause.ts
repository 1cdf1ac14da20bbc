import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { noShowsOf, noShowStateOf } from './no-shows-of.ts'

/** Null while the member may book. */
export async function readPause(db: Database, memberId: string, now: Date): Promise<string | null> {
  const found = await sql<{ noShows: string[] }>`
    select ${noShowsOf({ memberId: sql`${memberId}::uuid`, now })} as "noShows"`.execute(db)
  return noShowStateOf(found.rows[0]!.noShows, now).pausedUntil
}
