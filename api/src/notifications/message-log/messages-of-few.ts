import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfAllBases, isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

/** Of bases with more, the newest of all messages are soon a page. */
const fewMessages = 5000

/**
 * Messages `m` of a reader whose bases have few, found by their classes: otherwise all messages are read for the ones that
 * do not come. Undefined when there are more, and for readers of all bases.
 */
export async function messagesOfFew(
  db: Database,
  reader: Pick<Account, 'roles'>,
): Promise<RawBuilder<unknown> | undefined> {
  if (isOfAllBases(reader, 'message.read')) return undefined
  // The limits keep PostgreSQL from reading the messages of all classes for the join.
  const messages = sql`(
    select c.id from catalog.classes c where ${isOfBases(reader, 'message.read', sql`c.base_id`)}) k
    cross join lateral (
      select m.* from notifications.messages m where m.class_id = k.id
      order by m.id desc limit ${sql.lit(fewMessages + 1)}) m`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${messages} limit ${sql.lit(fewMessages + 1)}) found`.execute(
    db,
  )
  return rows[0]!.count > fewMessages ? undefined : messages
}
