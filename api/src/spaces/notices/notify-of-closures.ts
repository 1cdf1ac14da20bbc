import { sql, type RawBuilder } from 'kysely'
import { markActsNotified } from '#booking/acts/mark-acts-notified.ts'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { FactDay } from '#notifications/words/notice-facts.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { factUse } from './fact-use.ts'

/** Acts of one run. All applicants of an act are notified in it, because each gets one message about it. */
const batch = 20

type Notified = { memberId: string; actId: string; days: FactDay[] }

/**
 * One message for each applicant of a closure that can no longer be taken back, and one for those who had it when the
 * closure is undone; returns how many were written.
 */
export const notifyOfClosures = (db: Database, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const closed = await claim(tx, { ...ofClosing, now })
    const restored = await claim(tx, { ...ofUndoing, now })
    await markActsNotified(tx, [...new Set([...closed, ...restored].map(({ actId }) => actId))], now)
    return await writeMessages(
      tx,
      [...closed.map(toMessage('space_closed')), ...restored.map(toMessage('space_restored'))],
      now,
    )
  })

type Claim = {
  act: RawBuilder<unknown>
  isDue: RawBuilder<unknown>
  written: RawBuilder<unknown>
  change: RawBuilder<unknown>
}

/** An applicant whose use stays cancelled is notified, also when the closure was undone before its messages went out. */
const ofClosing: Claim = {
  act: sql`c.id`,
  isDue: sql`x.told_at is null and x.state in ('applied', 'kept')`,
  written: sql`told_at`,
  change: sql`jsonb_build_object('kind', 'closed', 'reason', x.why)`,
}

/** Whoever was not notified that the use was cancelled is not notified that it is restored. */
const ofUndoing: Claim = {
  act: sql`c.undo_act_id`,
  isDue: sql`x.told_at is not null and x.undo_told_at is null and x.state = 'undone'`,
  written: sql`undo_told_at`,
  change: sql`jsonb_build_object('kind', case u.state when 'pending' then 'in_review_again' else 'lent_again' end)`,
}

/** Another process passes them over, and nobody takes them back meanwhile. */
async function claim(
  tx: Tx,
  { act, isDue, written, change, now }: Claim & { now: Date },
): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    with acts as materialized (
      select a.id, c.id as closure_id, c.reason
      from booking.closures c join booking.staff_acts a on a.id = ${act}
      where a.tell_from <= ${now} and not c.is_running
        and exists (select from spaces.closure_uses x where x.closure_id = c.id and ${isDue})
      order by a.id limit ${batch} for no key update of a skip locked),
    notified as (
      update spaces.closure_uses x set ${written} = ${now} from acts a
      where x.closure_id = a.closure_id and ${isDue} returning x.use_id, a.id as act_id, a.reason as why)
    select a.member_id as "memberId", x.act_id as "actId",
      jsonb_agg(${factUse(change)} order by u.starts_at, u.id) as days
    from notified x
    join spaces.uses u on u.id = x.use_id
    join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id join places.bases s on s.id = a.base_id
    group by a.member_id, x.act_id`.execute(tx)
  return rows
}

const toMessage =
  (kind: 'space_closed' | 'space_restored') =>
  ({ memberId, actId, days }: Notified): NewMessage => ({
    memberId,
    cause: `${kind}:${actId}`,
    kind,
    bookingId: null,
    classId: null,
    facts: { days },
  })
