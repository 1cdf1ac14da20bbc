import { randomUUID } from 'node:crypto'
import type { Answer, Received } from 'contract/endpoint'
import type { transferBooking as endpoint } from 'contract/transfers/transfer'
import { sql } from 'kysely'
import { readLastChange } from '#attendance/roster/read-last-change.ts'
import { beginActOnBehalf, notifyFromOf } from '#booking/acts/on-behalf.ts'
import { lockDays } from '#booking/lock-days.ts'
import { lockParties } from '#booking/moves/read-parties.ts'
import { mergeQueues, writeMoves } from '#booking/moves/write-moves.ts'
import { requireBooking } from '#booking/require-booking.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { once } from '#platform/idempotency.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { hashOfTransfer, planTransfer, requireFits, type Transfer } from './plan-transfer.ts'
import { readDetailsBefore } from './read-details-before.ts'
import { requireParallelClass } from './read-parallel-classes.ts'
import { requireTransferable, type OfBooking } from './require-transferable.ts'

type Done = Answer<typeof endpoint>
type Wanted = OfBooking & { key: string | undefined; body: Received<typeof endpoint>['body'] }

/**
 * Once per idempotency key. Refuses `plan_changed` when the preview showed something else, `seats_lacking`, and as
 * `previewTransfer` does.
 */
export async function transferBooking(
  { db, clock, recallTimes }: StaffDeps,
  { bookingId, actor, key, body }: Wanted,
): Promise<Done> {
  const now = clock.now()
  const { accountId } = actor
  const of = { ...(await requireTransferable(db, { bookingId, actor })), intoClassId: body.intoClassId }
  await requireParallelClass(db, of, now)
  const run = async (tx: Tx): Promise<Done> => {
    const { classId } = await requireTransferable(tx, { bookingId, actor })
    const { memberId } = await requireBooking(tx, { bookingId, actor, action: 'booking.change' }, now)
    const queuedIds = await lockBoth(tx, { memberId, classIds: [classId, body.intoClassId] })
    const into = await requireParallelClass(tx, of, now)
    await lockParties(tx, { bookingId })
    const transfer = await planTransfer(tx, { bookingId, classId, into }, now).catch(
      async (error: unknown) => {
        throw await withChanger(tx, bookingId, error)
      },
    )
    if (hashOfTransfer(transfer) !== body.plan) throw await refusePlan(tx, bookingId)
    requireFits(transfer)
    const onBehalf = { actId: randomUUID(), source: body.source, recallTimes }
    const days = daysOf(transfer)
    await beginActOnBehalf(tx, onBehalf, days, now)
    await writeMoves(tx, transfer.moves, {
      fromClassId: classId,
      toClassId: into.id,
      kind: 'transferred',
      before: await readDetailsBefore(tx, classId, transfer),
      reason: undefined,
      actId: onBehalf.actId,
      actorId: accountId,
      now,
      onBehalf,
    })
    await settleQueues(tx, { transfer, queuedIds, actId: onBehalf.actId, now })
    return {
      days: transfer.moves.length,
      actId: onBehalf.actId,
      tellFrom: notifyFromOf(onBehalf, days, now).toISOString(),
    }
  }
  const request = { verb: 'transfer', bookingId, body }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}

/** When the booking has no day any more, although the preview had one, the refusal says who has changed that. */
const withChanger = async (tx: Tx, bookingId: string, error: unknown): Promise<unknown> => {
  if (!(error instanceof Refusal) || error.code !== 'staff_day_closed') return error
  const { rows } = await sql`
    select from booking.booking_days where booking_id = ${bookingId} and ended_at is null limit 1`.execute(tx)
  if (rows.length > 0) return error
  const by = (await readLastChange(tx, { bookingId }))?.by ?? '系統'
  return refuse('staff_day_closed', { message: `${by}剛才改了這筆報名，接下來沒有可以轉的日期。` })
}

/** With who last changed the booking, in case that is what has changed. */
const refusePlan = async (tx: Tx, bookingId: string): Promise<Error> => {
  const by = (await readLastChange(tx, { bookingId }))?.by ?? null
  const message = '這筆報名或要轉去的班剛才有變動，還沒有轉班。請看過新的預覽再決定。'
  return refuse('plan_changed', { message, conflicts: [{ field: 'booking', value: null, by }] })
}

/** All days of both, by id: a transfer the other way takes the same locks in the same order. */
const lockBoth = async (
  tx: Tx,
  { memberId, classIds }: { memberId: string; classIds: number[] },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from catalog.class_days where class_id = any(${classIds}::int[])`.execute(tx)
  return await lockDays(tx, { memberId, dayIds: rows.map(({ id }) => id) })
}

/** Both the day that is left and the one that is reached may be today. */
const daysOf = ({ pairs, moves }: Transfer): { startsAt: Date }[] => {
  const moved = new Set(moves.map(({ party }) => party.classDayId))
  return pairs
    .filter(({ from }) => moved.has(from.id))
    .flatMap(({ from, to }) => [from, ...(to === null ? [] : [{ startsAt: new Date(to.startsAt) }])])
}

type Settled = { transfer: Transfer; queuedIds: readonly number[]; actId: string; now: Date }

/** Who waits has the place of the time since which they wait; then the free seats go to who waits. */
const settleQueues = async (
  tx: Tx,
  { transfer: { moves }, queuedIds, actId, now }: Settled,
): Promise<void> => {
  const joined = moves.filter(({ state }) => state === 'waiting').map(({ toDayId }) => toDayId)
  if (joined.length > 0) await mergeQueues(tx, joined)
  await promoteWaiting(tx, [...new Set([...queuedIds, ...joined])], { now, actId })
}
