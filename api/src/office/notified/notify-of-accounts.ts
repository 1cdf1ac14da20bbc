import { randomUUID } from 'node:crypto'
import { groupBy } from 'contract/group-by'
import { sql } from 'kysely'
import { beginAct, notifyEach } from '#booking/acts/notify-bookings.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { listDaysToPay } from './days-to-pay.ts'

/** Time to correct a mistake: people are notified of the last change only. */
const notifyAfterMs = 120_000

/** An act of the same save, of whose message this one is a part: it is sent when that one is. */
export type JoinedAct = { actId: string; tellFrom: Date }

type Change = { actor: Account; now: Date; joined?: JoinedAct | undefined }

/**
 * Call it when the account of these classes was changed, set or removed, with their days locked. Whoever has a seat that costs a
 * fee gets one message two minutes later, also after several changes. Staff cannot take it back, and changing the account back
 * notifies as well: another message or a page may have shown the wrong account meanwhile. With `joined` it is one message of both.
 */
export async function notifyOfAccounts(
  tx: Tx,
  classIds: readonly number[],
  { actor, now, joined }: Change,
): Promise<void> {
  await withdrawUnnotified(tx, classIds, now)
  const daysOfClass = groupBy(await listDaysToPay(tx, classIds, now), ({ classId }) => classId)
  if (daysOfClass.size === 0) return
  const acts = [...daysOfClass].map(([classId, days]) => ({ actId: randomUUID(), classId, days }))
  const beginWhole = () => beginAct(tx, { id: randomUUID(), now, tellFrom: null })
  const partOf = joined?.actId ?? (acts.length === 1 ? null : await beginWhole())
  const tellFrom = joined?.tellFrom ?? new Date(now.getTime() + notifyAfterMs)
  await sql`
    insert into booking.staff_acts (id, at, class_id, part_of, tell_from)
    select w.id, ${now}, w.class_id, ${partOf}, ${tellFrom}
    from unnest(${acts.map(({ actId }) => actId)}::uuid[], ${acts.map(({ classId }) => classId)}::int[])
      as w(id, class_id)`.execute(tx)
  const notifications = acts.map(({ actId, days }) => ({
    actId,
    kind: 'class_account_changed' as const,
    dayIds: days.map(({ id }) => id),
    toPaying: true as const,
  }))
  await notifyEach(tx, notifications, { actorId: actor.accountId, now })
}

/** Earlier changes of the account of which nobody has been notified yet. */
const withdrawUnnotified = async (tx: Tx, classIds: readonly number[], now: Date): Promise<void> => {
  await sql`
    update booking.staff_acts a set withdrawn_at = ${now}
    where a.class_id = any(${classIds as number[]}::int[]) and a.told_at is null and a.withdrawn_at is null
      and exists (select from booking.booking_events e
        where e.act_id = a.id and e.kind = 'class_account_changed')`.execute(tx)
}
