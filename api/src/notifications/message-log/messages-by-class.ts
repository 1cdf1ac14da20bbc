import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfAllBases, isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

/** With more messages, a page is filled soon from the newest of all bases. */
const maxMessagesByClass = 5000

/**
 * The messages `m` of the reader's bases, looked up class by class, when there are at most `maxMessagesByClass`; returns
 * undefined otherwise and for readers of all bases. PostgreSQL would read all messages in search of a full page.
 */
export async function messagesByClass(
  db: Database,
  reader: Pick<Account, 'roles'>,
): Promise<RawBuilder<unknown> | undefined> {
  if (isOfAllBases(reader, 'message.read')) return undefined
  // The limits keep PostgreSQL from reading the messages of all classes for the join.
  const messages = sql`(
    select c.id from catalog.classes c where ${isOfBases(reader, 'message.read', sql`c.base_id`)}) k
    cross join lateral (
      select m.* from notifications.messages m where m.class_id = k.id
      order by m.id desc limit ${sql.lit(maxMessagesByClass + 1)}) m`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${messages} limit ${sql.lit(maxMessagesByClass + 1)}) found`.execute(
    db,
  )
  return rows[0]!.count > maxMessagesByClass ? undefined : messages
}
