import type { Answer, Received } from 'contract/endpoint'
import type { readMessageLog as endpoint } from 'contract/notifications/message-log'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'
import { findLoggedMessages, isAmongFailed } from './logged-messages.ts'

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
    ...(onlyFailed ? [isAmongFailed] : []),
    ...(q === undefined ? [] : [isAbout(q)]),
  ]
  const where = sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
  const found = await findLoggedMessages(db, { reader, now, where, limit: pageSize + 1 })
  const { page, nextCursor } = cutPage(found, pageSize, idCursor)
  return { items: page, nextCursor }
}

const isAbout = (typed: string): RawBuilder<boolean> => {
  const pattern = likePattern(typed)
  return sql`(
    m.member_id in (select s.id from identity.members s where s.name ilike ${pattern} or ${hasMobile(typed)})
    or concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className') ilike ${pattern})`
}

/** Only the end of the number, as lists show it: who tries digit after digit would read it without a record. */
const hasMobile = (typed: string): RawBuilder<boolean> =>
  /^\d{3}$/.test(typed) ? sql`right(s.mobile, 3) = ${typed}` : sql`false`
