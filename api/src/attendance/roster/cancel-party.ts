import { randomUUID } from 'node:crypto'
import { hasArrived } from 'contract/attendance/check-in-rules'
import type { cancelParty as endpoint } from 'contract/attendance/roster'
import type { Answer, Received } from 'contract/endpoint'
import { lockKnownParty, partyOfBooking, type FoundParty } from '#attendance/check-in/find-party.ts'
import { readRosterParty } from '#attendance/check-in/read-roster.ts'
import { requireRosterDay } from '#attendance/check-in/require-roster-day.ts'
import { sightOfParties } from '#attendance/check-in/sight-of-parties.ts'
import { beginActOnBehalf, notifyFromOf } from '#booking/acts/on-behalf.ts'
import { recallAct } from '#booking/acts/recall-act.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { cancelBookedDays } from '#booking/cancel-booking.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { lockPartyBooking } from './lock-party-booking.ts'
import { readLastChange, ownActOf, type LastChange } from './read-last-change.ts'
import { requireSeenParty } from './require-seen-party.ts'

type Body = Received<typeof endpoint>['body']

/**
 * After the deadline, or with `asLeave`, as leave. Idempotent: a day that has ended is not changed, and the answer says who has
 * ended it, or repeats the caller's own act. Refuses `party_has_arrived`, `booking_day_ended`, and as
 * `requireRosterDay`, `lockPartyBooking` and `requireSeenParty` do.
 */
export const cancelParty = (
  { db, clock, recallTimes }: Pick<BookingDeps, 'db' | 'clock' | 'recallTimes'>,
  { classDayId, actor }: { classDayId: number; actor: Account },
  { bookingId, was, source, asLeave = false, recalls }: Body,
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const day = await requireRosterDay(tx, { classDayId, actor }, { action: 'party.manage', now })
    await lockPartyBooking(tx, { classDayId, bookingId })
    const onBehalf = { actId: randomUUID(), source, recallTimes }
    const days = [{ startsAt: new Date(day.startsAt) }]
    let ended: LastChange | undefined
    const onLocked = async () => {
      const party = await lockKnownParty(tx, partyOfBooking(bookingId, classDayId))
      if (party === undefined) return
      if (hasArrived(party.attendance)) throw refuse('party_has_arrived')
      if (isLive(party)) await requireSeenParty(tx, party, { was, people: 0 })
      else ended = await readLastChange(tx, party)
    }
    await beginActOnBehalf(tx, onBehalf, days, now)
    await cancelBookedDays(tx, { bookingId, dayIds: [classDayId], actor, onBehalf, asLeave, onLocked }, now)
    await recallAct(tx, { recalls, actId: onBehalf.actId, bookingId }, now)
    const made = ownActOf(ended, actor)
    return {
      party: await readRosterParty(tx, { classDayId, bookingId, sight: sightOfParties(actor, day) }, now),
      actId: made?.actId ?? onBehalf.actId,
      tellFrom: (made?.tellFrom ?? notifyFromOf(onBehalf, days, now)).toISOString(),
      endedBefore: ended === undefined || ended.actorId === actor.accountId ? null : { by: ended.by },
    }
  })

const isLive = ({ state }: FoundParty): boolean =>
  state === 'booked' || state === 'offered' || state === 'waiting'
