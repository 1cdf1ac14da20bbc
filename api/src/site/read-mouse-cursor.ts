import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** By the date in Taipei; `normal` outside of all seasons. */
export async function readMouseCursor(db: Database, now: Date): Promise<{ name: string }> {
  const season = await db
    .selectFrom('site.cursor_seasons')
    .select('name')
    .where(sql<boolean>`during @> ${taipeiDate(now)}::date`)
    .executeTakeFirst()
  return { name: season?.name ?? 'normal' }
}
