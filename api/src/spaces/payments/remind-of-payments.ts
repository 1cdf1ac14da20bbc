import { sql } from 'kysely'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { writeInBatches } from '#notifications/timed/write-in-batches.ts'
import type { Database } from '#platform/db/database.ts'
import { factUse } from '#spaces/notices/fact-use.ts'
import { isOfUse, isOwed, paymentOf } from './owed.ts'

/** 09:00 of the day before the last day on which a charge `c` can be paid. */
const remindAt = sql`(date_trunc('day', (c.due_at - interval '1 second') at time zone 'Asia/Taipei')
  - interval '15 hours') at time zone 'Asia/Taipei'`

/** A use `u` that would be cancelled for want of the payment. */
const isComing = (now: Date) => sql<boolean>`u.state = 'approved' and u.starts_at > ${now}`

/** One message for each application and deadline; none for what was approved or moved later than that. Returns how many. */
export const remindOfPayments = (db: Database, now: Date): Promise<number> =>
  writeInBatches(db, now, async (tx, limit) => {
    const { rows } = await sql<NewMessage>`
      with due as (
        select c.application_id, min(c.due_at) as due_at from spaces.charges c
        where ${isOwed} and exists (select from spaces.uses u where ${isOfUse} and ${isComing(now)}) and c.due_at > ${now} and ${remindAt} <= ${now}
          and not exists (select from spaces.events e where e.application_id = c.application_id
            and e.kind in ('approved', 'moved') and (e.at > ${remindAt} or e.told_at is null))
        group by c.application_id)
      select a.member_id as "memberId", m.cause, 'space_payment_due' as kind, null as "bookingId", null as "classId",
        jsonb_build_object('payment', ${paymentOf}, 'days', (
          select coalesce(jsonb_agg(${factUse()} order by u.starts_at, u.id), '[]')
          from spaces.uses u join places.spaces r on r.id = u.space_id
          where u.application_id = a.id and ${isComing(now)}
            and exists (select from spaces.charges c where ${isOfUse} and c.state = 'due' and c.due_at = due.due_at))) as facts
      from due join spaces.applications a on a.id = due.application_id join places.bases s on s.id = a.base_id
      cross join lateral (select format('space_payment:%s:%s', a.id, extract(epoch from due.due_at)::bigint) as cause) m
      where not exists (select from notifications.messages n where n.member_id = a.member_id and n.cause = m.cause)
      limit ${limit}`.execute(tx)
    return rows
  })
