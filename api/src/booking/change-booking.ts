import type { Booking, changeBooking as endpoint } from 'contract/booking/booking'
import type { Received } from 'contract/endpoint'
import { sql } from 'kysely'
import type { OnBehalf } from '#booking/acts/on-behalf.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import type { BookingDeps } from './booking-deps.ts'
import { decideChange, type NeededChange } from './decide-change.ts'
import { defaultMemberLimits } from './limits/member-limits.ts'
import { lockDays } from './lock-days.ts'
import { readBooking } from './read-booking.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { refuseLostSeats, type Party } from './refuse-lost-seats.ts'
import { requireBooking } from './require-booking.ts'
import { writeDays, type DayChange } from './write-days.ts'

type Changes = Received<typeof endpoint>['body']

/**
 * All changes or none. Refuses as `bookDays`, and `deadline_passed`, `booking_day_ended`,
 * `offer_expired` or `came_over_party`.
 */
export const changeBooking = (
  deps: BookingDeps,
  bookingId: string,
  changes: Changes,
  actor: Account,
): Promise<Booking> => {
  // Seats that the booking already holds do not have to be free.
  let parties: Party[] = []
  const changed = transact(deps.db, async (tx) => {
    const onNeeded = (needed: Party[]) => void (parties = needed)
    await changeBookedDays(tx, deps, { bookingId, changes, actor, onNeeded }, deps.clock.now())
    return await readBooking(tx, bookingId, actor)
  })
  return refuseLostSeats(deps.db, () => parties, changed)
}

type Changed = {
  bookingId: string
  changes: Changes
  actor: Account
  /** Staff may change a day until it ends. */
  onBehalf?: OnBehalf
  /** Runs with the days locked, before anything is written; may refuse. */
  onLocked?: () => Promise<void>
  /** Runs before the seats are taken: the write may lose them to others. */
  onNeeded: (parties: Party[]) => void
}

/** `changeBooking` in another verb's transaction. */
export async function changeBookedDays(
  tx: Tx,
  { memberLimits = defaultMemberLimits }: Pick<BookingDeps, 'memberLimits'>,
  { bookingId, changes, actor, onBehalf, onLocked, onNeeded }: Changed,
  now: Date,
): Promise<void> {
  const booking = await requireBooking(tx, { bookingId, actor, action: 'booking.change' }, now)
  const ids = idsOf(changes)
  const queuedIds = await lockDays(tx, { dayIds: ids.dayIds, memberId: booking.memberId })
  await onLocked?.()
  const facts = await readOrderFacts(tx, {
    ...booking,
    ...ids,
    bookingsPerHour: memberLimits.bookingsPerHour,
    now,
  })
  const days = decideChange(facts, { bookingId, changes, memberLimits, onBehalf }, now)
  await requireRoomForArrived(tx, bookingId, days)
  // The request was repeated because its answer was lost: nobody is notified again.
  if (days.every(isBookedAsBefore)) return
  onNeeded(days.filter((day) => day.needed > 0).map((day) => ({ classDayId: day.id, seats: day.needed })))
  // Staff accept it for the seats that they give; they did not ask for a day that the party waits for.
  const overlapAccepted = changes.acceptOverlap && (onBehalf === undefined || ('seats_only' as const))
  const how = { kind: kindOf(days), actorId: actor.accountId, now, overlapAccepted, onBehalf }
  await writeDays(tx, booking, days.map(toDayChange), how)
  const joined = days.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  await promoteWaiting(tx, [...new Set([...queuedIds, ...joined])], { now })
}

/** Nobody who has checked in loses their seat to others. Check-ins of these days wait. */
async function requireRoomForArrived(
  tx: Tx,
  bookingId: string,
  days: readonly NeededChange[],
): Promise<void> {
  const smaller = days.filter(
    ({ state, ownState, ownPlus, wantedPlus }) =>
      state === 'booked' && ownState === 'booked' && (wantedPlus ?? 0) < (ownPlus ?? 0),
  )
  if (smaller.length === 0) return
  const { rows } = await sql<{ id: number; came: number }>`
    select x.class_day_id as id, coalesce((select a.came from booking.attendance a
      where a.booking_id = x.booking_id and a.class_day_id = x.class_day_id), 0) as came
    from booking.booking_days x
    where x.booking_id = ${bookingId} and x.class_day_id = any(${smaller.map(({ id }) => id)}::int[])
    order by x.class_day_id for no key update`.execute(tx)
  const came = new Map(rows.map((row) => [row.id, row.came]))
  const over = smaller.filter(({ id, wantedPlus }) => (came.get(id) ?? 0) > 1 + (wantedPlus ?? 0))
  const most = Math.max(...over.map(({ id }) => came.get(id)!))
  if (over.length > 0)
    throw refuse('came_over_party', {
      message: `已經有 ${most} 位簽到，人數不能少於 ${most} 位。`,
      days: over.map(({ id }) => id),
    })
}

const idsOf = ({ days }: Changes) => ({
  dayIds: days.map((day) => day.classDayId),
  givenUp: days.filter((day) => day.plus === null).map((day) => day.classDayId),
})

const isBookedAsBefore = ({
  bookingId,
  ownBookingId,
  ownState,
  state,
  ownPlus,
  wantedPlus,
}: NeededChange): boolean =>
  ownBookingId === bookingId && ownState === 'booked' && state === 'booked' && ownPlus === wantedPlus

const toDayChange = (day: NeededChange): DayChange => ({
  classDayId: day.id,
  plus: day.wantedPlus ?? day.ownPlus ?? 0,
  state: day.state,
})

const kindOf = (days: readonly NeededChange[]): 'cancelled' | 'joined' | 'accepted' | 'changed' => {
  if (days.every(({ state }) => state === 'cancelled')) return 'cancelled'
  if (days.every(({ state, ownState }) => state === 'waiting' && ownState !== 'waiting')) return 'joined'
  return days.every(({ ownState, state }) => ownState === 'offered' && state === 'booked')
    ? 'accepted'
    : 'changed'
}
