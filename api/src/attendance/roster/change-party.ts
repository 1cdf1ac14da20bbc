import { randomUUID } from 'node:crypto'
import { hasArrived } from 'contract/attendance/check-in-rules'
import type { changeParty as endpoint } from 'contract/attendance/roster'
import type { Answer, Received } from 'contract/endpoint'
import { lockKnownParty, partyOfBooking } from '#attendance/check-in/find-party.ts'
import { readRosterParty } from '#attendance/check-in/read-roster.ts'
import { requireRosterDay } from '#attendance/check-in/require-roster-day.ts'
import { sightOfParties } from '#attendance/check-in/sight-of-parties.ts'
import { beginActOnBehalf, notifyFromOf } from '#booking/acts/on-behalf.ts'
import { recallAct } from '#booking/acts/recall-act.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { changeBookedDays } from '#booking/change-booking.ts'
import { refuseLostSeats, type Party as Seats } from '#booking/refuse-lost-seats.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { lockPartyBooking } from './lock-party-booking.ts'
import { readLastChange, ownActOf, type OwnAct } from './read-last-change.ts'
import { requireSeenParty } from './require-seen-party.ts'

type Body = Received<typeof endpoint>['body']

/**
 * A request that is repeated gets the act of the first one. Also books a day again that was given up. Refuses
 * `came_over_party`, and as `requireRosterDay`, `lockPartyBooking`, `requireSeenParty` and `changeBookedDays` do.
 */
export const changeParty = (
  deps: BookingDeps,
  { classDayId, actor }: { classDayId: number; actor: Account },
  body: Body,
): Promise<Answer<typeof endpoint>> => {
  let seats: Seats[] = []
  const { bookingId, people, acceptOverlap = false, recalls } = body
  const changed = transact(deps.db, async (tx) => {
    const now = deps.clock.now()
    const day = await requireRosterDay(tx, { classDayId, actor }, { action: 'party.manage', now })
    await lockPartyBooking(tx, { classDayId, bookingId })
    const onBehalf = {
      actId: randomUUID(),
      source: body.source,
      reason: body.reason?.trim(),
      recallTimes: deps.recallTimes,
    }
    const days = [{ startsAt: new Date(day.startsAt) }]
    await beginActOnBehalf(tx, onBehalf, days, now)
    const changes = { days: [{ classDayId, plus: people - 1 }], acceptOverlap }
    let made: OwnAct | undefined
    const onLocked = async () => void (made = await requireChangeable(tx, { classDayId, actor, body }))
    const onNeeded = (needed: Seats[]) => void (seats = needed)
    await changeBookedDays(tx, deps, { bookingId, changes, actor, onBehalf, onLocked, onNeeded }, now)
    await recallAct(tx, { recalls, actId: onBehalf.actId, bookingId }, now)
    return {
      party: await readRosterParty(tx, { classDayId, bookingId, sight: sightOfParties(actor, day) }, now),
      actId: made?.actId ?? onBehalf.actId,
      tellFrom: (made?.tellFrom ?? notifyFromOf(onBehalf, days, now)).toISOString(),
    }
  })
  return refuseLostSeats(deps.db, () => seats, changed)
}

type Changeable = { classDayId: number; actor: Account; body: Body }

/** Returns the caller's own act when one has already given the party this size. */
const requireChangeable = async (
  tx: Tx,
  { classDayId, actor, body: { bookingId, people, was } }: Changeable,
): Promise<OwnAct | undefined> => {
  const party = await lockKnownParty(tx, partyOfBooking(bookingId, classDayId))
  if (party === undefined) return undefined
  await requireSeenParty(tx, party, { was, people })
  if (hasArrived(party.attendance) && party.attendance.came > people)
    throw refuse('came_over_party', { days: [classDayId] })
  return party.state === 'booked' && party.people === people
    ? ownActOf(await readLastChange(tx, party), actor)
    : undefined
}
