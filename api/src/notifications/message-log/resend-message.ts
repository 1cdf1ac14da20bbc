import type { Answer } from 'contract/endpoint'
import type { resendMessage as endpoint } from 'contract/notifications/message-log'
import { failedStates } from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { findLoggedMessages } from './logged-messages.ts'

/** A pending message stays as it is: two people send it once. Refuses `message_not_failed`, `message_too_late`. */
export const resendMessage = (
  { db, clock }: { db: Database; clock: Clock },
  { messageId, actor }: { messageId: number; actor: Account },
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const read = async () => {
      const where = sql<boolean>`m.id = ${messageId}`
      const {
        messages: [message],
      } = await findLoggedMessages(tx, { reader: actor, now, where, limit: 1 })
      return message ?? refuseUnseen()
    }
    await read()
    const usefulUntil = await lockMessage(tx, messageId)
    const message = await read()
    if (message.deliveries.some(({ state }) => state === 'waiting')) return message
    if (usefulUntil <= now) throw refuse('message_too_late')
    if (!message.mayResend) throw refuse('message_not_failed')
    await sendAgain(tx, messageId, now)
    await sql`
      insert into notifications.resends (message_id, at, actor_id)
      values (${messageId}, ${now}, ${actor.accountId})`.execute(tx)
    return await read()
  })

const refuseUnseen = (): never => {
  throw refuse('not_found')
}

/** Until when the message is useful. The lock waits for a sender that settles a delivery now. */
const lockMessage = async (tx: Tx, messageId: number): Promise<Date> => {
  const locked = await sql<{ usefulUntil: Date }>`
    select m.useful_until as "usefulUntil" from notifications.messages m where m.id = ${messageId}
    for no key update`.execute(tx)
  return locked.rows[0]?.usefulUntil ?? refuseUnseen()
}

/** E-mail follows when LINE fails again, as at the first time. */
const sendAgain = async (tx: Tx, messageId: number, now: Date): Promise<void> => {
  const again = await sql<{ channel: string }>`
    update notifications.deliveries d
    set outcome = null, ended_at = null, due_at = ${now}, claimed_until = null, first_tried_at = null, tries = 0
    where d.message_id = ${messageId} and d.outcome = any(${[...failedStates]}::text[])
      and d.channel = (
        select max(f.channel) from notifications.deliveries f
        where f.message_id = d.message_id and f.outcome = any(${[...failedStates]}::text[]))
    returning d.channel`.execute(tx)
  if (again.rows.some(({ channel }) => channel === 'line'))
    await sql`delete from notifications.deliveries where message_id = ${messageId} and channel = 'email'`.execute(
      tx,
    )
}
