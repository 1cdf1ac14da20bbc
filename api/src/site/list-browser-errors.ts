import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type ListedError = { message: string; place: string; page: string; count: number; lastAt: Date }

/** The last one first, at most 100. */
export async function listBrowserErrors(db: Database): Promise<ListedError[]> {
  const found = await sql<ListedError>`
    select message, place, page, count, last_at as "lastAt" from site.browser_errors
    order by last_at desc limit 100`.execute(db)
  return found.rows
}
