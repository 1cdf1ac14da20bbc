import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Removes the looks at these members or guests. */
export async function forgetLooksAt(db: Database, personIds: readonly string[]): Promise<void> {
  await sql`delete from platform.looks where person_id = any(${personIds}::uuid[])`.execute(db)
}

/** Removes the reader's name from looks at others; the looks stay. */
export async function forgetReader(db: Database, accountId: string): Promise<void> {
  await sql`update platform.looks set actor_id = null where actor_id = ${accountId}`.execute(db)
}
