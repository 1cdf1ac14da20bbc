import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { tellBookings } from '#booking/acts/tell-bookings.ts'
import { withdrawAct } from '#booking/acts/withdraw-act.ts'
import { isPaying } from '#booking/holds-seats.ts'
import { listDaysToPay } from '#office/notified/days-to-pay.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { beginClassActs, endClassActs } from '#office/staff-class/class-act.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

type WriteColumns = NonNullable<ThingTable['writeColumns']>

type Telling = {
  now: () => Date
  /** The act of which the changes of several classes are parts. */
  partOf?: string
  /** Called with each act that notifies somebody. */
  end: (tx: Tx, actId: string) => unknown
}

/** As `tellAccountWith`, of one class. */
export const tellAccount = ({ clock, recallTimes }: Pick<StaffDeps, 'clock' | 'recallTimes'>): WriteColumns =>
  tellAccountWith({
    now: () => clock.now(),
    end: (tx, actId) => endClassActs(tx, [actId], { now: clock.now(), recallTimes }),
  })

/**
 * Notifies those who have a seat that costs a fee when the account for it changes, is set or removed, as soon as staff
 * can no longer take it back on the page of the class. Whoever changes it back before that has notified nobody.
 */
export const tellAccountWith =
  (telling: Telling): WriteColumns =>
  async (tx, { id: classId, actor, now: values, written }, write) => {
    if (!written.includes('transferTo')) return await write()
    const now = telling.now()
    const dayIds = await listDaysToPay(tx, [classId], now)
    if (dayIds.length === 0) return await write()
    const change = { classId, account: values['transferTo'] as string | null, now }
    if (await withdrawOpposite(tx, change)) return await write()
    const actId = randomUUID()
    await beginClassActs(tx, [{ actId, classId }], { now, partOf: telling.partOf })
    await write()
    const told = { kind: 'class_account_changed', dayIds, toPaying: true } as const
    await tellBookings(tx, { ...told, actId, actorId: actor.accountId, now })
    await telling.end(tx, actId)
  }

type AccountChange = { classId: number; account: string | null; now: Date }

/** The last change of the account, if it is not told yet and this one takes it back. */
async function withdrawOpposite(tx: Tx, { classId, account, now }: AccountChange): Promise<boolean> {
  const { rows } = await sql<{ id: string; isOpposite: boolean }>`
    select a.id, a.before ->> 'transferTo' is not distinct from ${account} as "isOpposite"
    from booking.staff_acts a
    cross join lateral (select max(e.id) as id from booking.booking_events e
      where e.act_id = a.id and e.kind = 'class_account_changed') told
    where a.class_id = ${classId} and a.tell_from > ${now} and a.told_at is null and a.withdrawn_at is null
      and told.id is not null
      -- who has booked since then has read the account of the meantime
      and not exists (select from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
        where d.class_id = a.class_id and x.booked_at > a.at and ${isPaying})
    order by told.id desc limit 1`.execute(tx)
  const [last] = rows
  return last?.isOpposite === true && (await withdrawAct(tx, last.id, now))
}
