import { randomUUID } from 'node:crypto'
import type { RequestSource } from 'contract/attendance/named-person'
import { beginActOnBehalf } from '#booking/acts/on-behalf.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { decideOrder } from '#booking/decide-order.ts'
import { endWaitsPastCutOff } from '#booking/end-waits-past-cut-off.ts'
import { defaultMemberLimits } from '#booking/limits/member-limits.ts'
import { readOrderFacts } from '#booking/read-order-facts.ts'
import { writeBooking } from '#booking/write-booking.ts'
import type { Tx } from '#platform/db/database.ts'
import { writeOverbooking, type Overbooked } from './write-overbooking.ts'

type Wanted = Omit<Overbooked, 'people' | 'bookingId'> & {
  classId: number
  memberId: string
  plus: number
  source?: RequestSource | undefined
}

/**
 * Books the day as if it had enough seats, until it ends; a wait past the cut-off ends. `source` is the counter when nothing
 * is said. Refuses as `bookForPerson` does for every other rule.
 */
export async function admitPerson(
  tx: Tx,
  wanted: Wanted,
  { memberLimits = defaultMemberLimits }: Pick<BookingDeps, 'memberLimits'>,
): Promise<{ bookingId: string; seats: number }> {
  const { classId, memberId, day, plus, actor, source = 'counter', now } = wanted
  const read = { classId, memberId, dayIds: [day.id], bookingsPerHour: memberLimits.bookingsPerHour, now }
  const facts = await readOrderFacts(tx, read)
  const enough = facts?.days.map((each) => ({ ...each, seatsLeft: 1 + plus })) ?? []
  const order = {
    classId,
    days: [{ classDayId: day.id, plus }],
    acceptPartial: false,
    acceptOverlap: false,
    memberId,
    onBehalf: { actId: randomUUID(), source },
  }
  await beginActOnBehalf(tx, order.onBehalf, [day], now)
  const { feeTwd, fitting } = decideOrder(
    facts && { ...facts, days: enough },
    { order, actor, memberId, memberLimits },
    now,
  )
  const ids = { classId, memberId, actorId: actor.accountId, onBehalf: order.onBehalf }
  await endWaitsPastCutOff(tx, fitting, ids, now)
  const bookingId = randomUUID()
  const seats = await writeOverbooking(tx, { ...wanted, bookingId, people: 1 + plus })
  const days = [{ classDayId: day.id, plus, state: 'booked' as const }]
  await writeBooking(tx, { ...ids, id: bookingId, feeTwd, days, overlapAccepted: false, now })
  return { bookingId, seats }
}
