import type { Answer } from 'contract/endpoint'
import type { readLoggedText as endpoint } from 'contract/notifications/message-log'
import { sql } from 'kysely'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { findLoggedMessages } from './logged-messages.ts'

/** The text without the member's other bookings. Refuses `not_found` for a message that this person may not see. */
export async function readLoggedText(
  db: Database,
  messageId: number,
  { reader, now }: { reader: Pick<Account, 'roles'>; now: Date },
): Promise<Answer<typeof endpoint>> {
  const {
    messages: [message],
  } = await findLoggedMessages(db, { reader, now, where: sql`m.id = ${messageId}`, limit: 1 })
  if (message === undefined) throw refuse('not_found')
  const stored = await sql<{ facts: NoticeFacts }>`
    select facts from notifications.messages where id = ${messageId}`.execute(db)
  const { facts } = stored.rows[0] ?? refuseGone()
  const { days, ...notice } = noticeOf(message.kind, facts, new Date(message.at))
  return { ...notice, days: days.map((day) => ({ ...day, clash: day.clash && '會員的另一個報名' })) }
}

const refuseGone = (): never => {
  throw refuse('not_found')
}
