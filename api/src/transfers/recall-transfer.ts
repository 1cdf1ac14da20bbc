import { sql } from 'kysely'
import { withdrawAct } from '#booking/acts/withdraw-act.ts'
import { lockDays } from '#booking/lock-days.ts'
import { undoMoves } from '#booking/moves/undo-moves.ts'
import { requireBooking } from '#booking/require-booking.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { takeBackPromotions } from '#office/staff-class/take-back-promotions.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { requireTransferable, type OfBooking } from './require-transferable.ts'

type Recalled = OfBooking & { actId: string }

/** The person is back at their seats and places. Idempotent. Refuses `recall_over`, and as `requireTransferable` does. */
export const recallTransfer = (
  { db, clock }: StaffDeps,
  { bookingId, actId, actor }: Recalled,
): Promise<Record<never, never>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await requireTransferable(tx, { bookingId, actor })
    const { memberId } = await requireBooking(tx, { bookingId, actor, action: 'booking.change' }, now)
    const queuedIds = await lockDays(tx, { memberId, dayIds: await readDayIds(tx, { bookingId, actId }) })
    if (await isWithdrawn(tx, actId)) return {}
    if (!(await withdrawAct(tx, actId, now))) throw refuse('recall_over')
    const act = { actId, actorId: actor.accountId, now }
    await takeBackPromotions(tx, act)
    await requireRoom(tx, actId, now)
    await undoMoves(tx, act)
    await promoteWaiting(tx, queuedIds, { now })
    return {}
  })

/** Also days on which others got seats by it. Refuses `recall_over` for an act that transferred another booking. */
const readDayIds = async (tx: Tx, { bookingId, actId }: Pick<Recalled, 'bookingId' | 'actId'>) => {
  const { rows } = await sql<{ id: number }>`
    select w."classDayId" as id from booking.booking_events e, jsonb_to_recordset(e.days) as w("classDayId" int)
    where e.act_id = ${actId} and exists (
      select from booking.booking_events o where o.act_id = ${actId} and o.booking_id = ${bookingId}
        and o.kind = 'moved_away' and o.source is not null)`.execute(tx)
  if (rows.length === 0) throw refuse('recall_over')
  return rows.map(({ id }) => id)
}

const isWithdrawn = async (tx: Tx, actId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from booking.staff_acts where id = ${actId} and withdrawn_at is not null`.execute(tx)
  return rows.length > 0
}

/** Refuses `recall_over` when a day that was left has begun, does not take place, or has no seats any more. */
const requireRoom = async (tx: Tx, actId: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from booking.moves m
    join catalog.class_days d on d.id = m.from_day_id join catalog.classes c on c.id = d.class_id
    where m.act_id = ${actId} and (d.starts_at <= ${now} or not catalog.takes_place(d, c)
      or m.from_state <> 'waiting' and d.capacity - d.seats_taken < 1 + m.from_plus)`.execute(tx)
  if (rows.length === 0) return
  const message = '原來的班已經沒有空位或不上課了，不能收回。'
  throw refuse('recall_over', { message, days: rows.map(({ id }) => id) })
}
