import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { isAmongFailed } from './logged-messages.ts'

type Viewer = { reader: Pick<Account, 'roles'>; now: Date }

/** Of those that `readMessageLog` lists as failed, the messages that are still useful. */
export async function countUndelivered(db: Database, { reader, now }: Viewer): Promise<{ messages: number }> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from notifications.messages m
    left join catalog.classes c on c.id = m.class_id
    where m.useful_until > ${now} and ${isOfBases(reader, 'message.read', sql`c.base_id`)} and ${isAmongFailed}`.execute(
    db,
  )
  return rows[0]!
}
