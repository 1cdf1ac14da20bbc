import type { Booking } from 'contract/booking/booking'
import type { OnBehalf } from '#booking/acts/on-behalf.ts'
import { changeUntil } from '#catalog/change-until.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import type { BookingDeps } from './booking-deps.ts'
import { lockDays } from './lock-days.ts'
import { readBooking } from './read-booking.ts'
import { requireBooking } from './require-booking.ts'
import { writeDays } from './write-days.ts'

/** Days after their deadline count as leave. Idempotent. Refuses `booking_day_ended`, and as `requireBooking` does. */
export const cancelBooking = (
  { db, clock }: BookingDeps,
  bookingId: string,
  dayIds: readonly number[] | undefined,
  actor: Account,
): Promise<Booking> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await cancelBookedDays(tx, { bookingId, dayIds, actor }, now)
    return await readBooking(tx, bookingId, actor)
  })

type Cancelled = {
  bookingId: string
  dayIds?: readonly number[] | undefined
  actor: Account
  /** Staff may cancel until a day ends. */
  onBehalf?: OnBehalf
  asLeave?: boolean
  /** Runs with the days locked, before anything is written; may refuse. */
  onLocked?: () => Promise<void>
}

/** `cancelBooking` in another verb's transaction; returns how many days it ended. */
export async function cancelBookedDays(
  tx: Tx,
  { bookingId, dayIds, actor, onBehalf, asLeave = false, onLocked }: Cancelled,
  now: Date,
): Promise<number> {
  const booking = await requireBooking(tx, { bookingId, actor, action: 'booking.cancel' }, now)
  const queuedIds = await lockDays(tx, booking)
  await onLocked?.()
  const ending = await readEnding(tx, { bookingId, dayIds, isOnBehalf: onBehalf !== undefined }, now)
  if (ending.length === 0) return 0
  const changes = ending.map((day) => ({
    classDayId: day.class_day_id,
    plus: day.plus,
    state: stateAfter(day, { now, asLeave }),
  }))
  await writeDays(tx, booking, changes, {
    kind: 'cancelled',
    actorId: actor.accountId,
    now,
    overlapAccepted: false,
    onBehalf,
  })
  await promoteWaiting(tx, queuedIds, { now })
  return ending.length
}

type Ending = { state: string; starts_at: Date; change_deadline_hours: number }

const stateAfter = (day: Ending, { now, asLeave }: { now: Date; asLeave: boolean }): 'cancelled' | 'leave' =>
  day.state === 'booked' && (asLeave || now >= changeUntil(day.starts_at, day.change_deadline_hours))
    ? 'leave'
    : 'cancelled'

/** Who cancels what staff have just moved to another class would still be booked there. */
const requireNotMoved = (
  named: readonly { class_day_id: number; state: string }[],
  live: readonly unknown[],
) => {
  const moved = named.filter(({ state }) => state === 'moved')
  if (moved.length === 0 || live.length > 0) return
  const message = '這筆報名已經轉到另一班，要取消的話，請到那一班的報名取消。'
  throw refuse('booking_day_ended', { message, days: moved.map((day) => day.class_day_id) })
}

type Named = { bookingId: string; dayIds: readonly number[] | undefined; isOnBehalf: boolean }

const readEnding = async (tx: Tx, { bookingId, dayIds, isOnBehalf }: Named, now: Date) => {
  const held = await tx
    .selectFrom('booking.booking_days as b')
    .innerJoin('catalog.class_days as d', 'd.id', 'b.class_day_id')
    .innerJoin('catalog.classes as c', 'c.id', 'b.class_id')
    .select([
      'b.class_day_id',
      'b.plus',
      'b.state',
      'b.ended_at',
      'd.starts_at',
      'd.ends_at',
      'c.change_deadline_hours',
    ])
    .where('b.booking_id', '=', bookingId)
    .orderBy('b.class_day_id')
    .execute()
  const named = dayIds === undefined ? held : held.filter((day) => dayIds.includes(day.class_day_id))
  if (dayIds !== undefined && named.length !== new Set(dayIds).size) throw refuse('not_found')
  const live = named.filter((day) => day.ended_at === null)
  requireNotMoved(named, live)
  const isBegun = (day: (typeof live)[number]) => (isOnBehalf ? day.ends_at : day.starts_at) <= now
  const begun = live.filter(isBegun)
  if (dayIds !== undefined && begun.length > 0) {
    throw refuse('booking_day_ended', { days: begun.map((day) => day.class_day_id) })
  }
  return live.filter((day) => !isBegun(day))
}
