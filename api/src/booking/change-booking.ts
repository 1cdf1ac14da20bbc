import type { Booking, changeBooking as endpoint } from 'contract/booking/booking'
import type { Received } from 'contract/endpoint'
import type { OnBehalf } from '#booking/acts/on-behalf.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import type { BookingDeps } from './booking-deps.ts'
import { decideChange, type NeededChange } from './decide-change.ts'
import { defaultMemberLimits } from './limits/member-limits.ts'
import { lockDays } from './lock-days.ts'
import { readBooking } from './read-booking.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { refuseLostSeats, type Party } from './refuse-lost-seats.ts'
import { requireBooking } from './require-booking.ts'
import { requireRoomForArrived } from './require-room-for-arrived.ts'
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
