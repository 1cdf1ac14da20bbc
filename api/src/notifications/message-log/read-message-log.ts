import type { Answer, Received } from 'contract/endpoint'
import type { readMessageLog as endpoint } from 'contract/notifications/message-log'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'
import { rowsToCount, rowTotalOf } from '#platform/row-total.ts'
import { findLoggedMessages, hasFailed, messagesWithFailures } from './logged-messages.ts'
import { isAmongAbout } from './messages-about.ts'
import { messagesByClass } from './messages-by-class.ts'

const pageSize = 50

/** Messages about classes of the reader's bases, the newest first; only administrators see messages about no class. */
export async function readMessageLog(
  db: Database,
  { cursor, classId, onlyFailed, q }: Received<typeof endpoint>['query'],
  { reader, now }: { reader: Pick<Account, 'roles'>; now: Date },
): Promise<Answer<typeof endpoint>> {
  const before = readIdCursor(cursor)
  const conditions = [
    ...(before === 0 ? [] : [sql<boolean>`m.id < ${before}`]),
    ...(classId === undefined ? [] : [sql<boolean>`m.class_id = ${classId}`]),
    ...(onlyFailed ? [hasFailed] : []),
  ]
  const narrowed = sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
  const limit = pageSize + 1
  const where =
    q === undefined
      ? narrowed
      : sql<boolean>`${narrowed} and ${await isAmongAbout(db, q, { reader, narrowed, limit })}`
  const isOfAllClasses = q === undefined && classId === undefined
  const from = onlyFailed
    ? messagesWithFailures
    : isOfAllClasses
      ? await messagesByClass(db, reader)
      : undefined
  // A search looks up the newest messages of each member and class that it finds: more of them would cost more.
  const counted = q === undefined ? rowsToCount(cursor, pageSize) : limit
  const asked = { reader, now, where, limit, counted, ...(from && { from }) }
  const { messages, found } = await findLoggedMessages(db, asked)
  const { page, nextCursor } = cutPage(messages, pageSize, idCursor)
  return { items: page, nextCursor, total: rowTotalOf(cursor, found, counted) }
}
