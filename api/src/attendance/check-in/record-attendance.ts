import type { Party } from 'contract/attendance/attendance'
import type { AttendanceState } from 'contract/attendance/check-in-rules'
import type { Attendance } from 'contract/booking/booked-day'
import { sql } from 'kysely'
import { cancelParty } from '#attendance/roster/cancel-party.ts'
import { readBookingCode } from '#booking/booking-code.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import { decideAttendance, recordingTime, requireOpenCheckIn } from './decide-attendance.ts'
import { lockParty, partyOfBooking } from './find-party.ts'
import { readRosterParty } from './read-roster.ts'
import { requireRosterDay, type ActorOnDay } from './require-roster-day.ts'
import { requireSeenAttendance } from './require-seen-attendance.ts'
import { sightOfParties, type Sight } from './sight-of-parties.ts'
import { writeAttendance } from './write-attendance.ts'

type Deps = { db: Database; clock: Clock }

type Recorded = {
  bookingId: string
  state?: AttendanceState | null | undefined
  came?: number | undefined
  /** As the caller read it; absent: not compared. */
  was?: Attendance | null | undefined
  /** When staff recorded it without a network; absent: now. */
  at?: string | undefined
}

/**
 * Leave frees the seats. Refuses `not_found`, and as `requireRosterDay`, `requireOpenCheckIn`, `requireSeenAttendance` and
 * `cancelParty` do.
 */
export const recordAttendance = async (deps: Deps, onDay: ActorOnDay, recorded: Recorded): Promise<Party> => {
  const asked = { action: 'attendance.record', now: deps.clock.now() } as const
  const { endsAt } = await requireRosterDay(deps.db, onDay, asked)
  const { bookingId } = recorded
  if (recorded.state === 'leave' && deps.clock.now() < new Date(endsAt))
    return (await cancelParty(deps, onDay, { bookingId, source: 'counter', asLeave: true })).party
  return await transact(deps.db, async (tx) => {
    const now = deps.clock.now()
    const day = await requireRosterDay(tx, onDay, { action: 'attendance.record', now })
    return await record(tx, { ...onDay, recorded, sight: sightOfParties(onDay.actor, day) }, now)
  })
}

type Scanned = Pick<Recorded, 'was'> & { bookingCode: string }

/** Checks in a whole party. Refuses `booking_code_unknown`, and as `recordAttendance` does. */
export const checkInByCode = (
  { db, clock }: Deps,
  onDay: ActorOnDay,
  { bookingCode, was }: Scanned,
): Promise<Party> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const day = await requireRosterDay(tx, onDay, { action: 'attendance.record', now })
    const bookingId = await findBookingOf(tx, onDay.classDayId, bookingCode)
    if (bookingId === undefined) throw refuse('booking_code_unknown')
    const sight = sightOfParties(onDay.actor, day)
    return await record(tx, { ...onDay, recorded: { bookingId, was }, sight, isByCode: true }, now)
  })

type Written = ActorOnDay & {
  recorded: Recorded
  sight: Sight
  /** A scan, which shows no record. */
  isByCode?: boolean
}

/**
 * Scans, and acts stored without a network, may overwrite what the same person recorded before them: its answer may have been lost.
 * Any other request is compared with the person's own records too, because it may be a delayed one.
 */
const record = async (
  tx: Tx,
  { classDayId, actor, recorded, sight, isByCode = false }: Written,
  now: Date,
): Promise<Party> => {
  const { bookingId } = recorded
  const party = await lockParty(tx, partyOfBooking(bookingId, classDayId), actor.accountId)
  if (party === undefined) throw refuse('not_found')
  requireOpenCheckIn(party, now, 'staff')
  const recordedAt = recordingTime(party, recorded.at, now)
  await requireSeenAttendance(tx, party, recorded, {
    actorId: actor.accountId,
    knowsOwnUntil: isByCode || recorded.at !== undefined ? recordedAt : undefined,
    sight,
  })
  const attendance = decideAttendance(party, recorded, recordedAt)
  await writeAttendance(tx, party, attendance, { actorId: actor.accountId, recordedAt, now })
  return await readRosterParty(tx, { classDayId, bookingId, sight }, now)
}

const findBookingOf = async (tx: Tx, classDayId: number, written: string): Promise<string | undefined> => {
  const found = await sql<{ id: string }>`
    select b.id from booking.bookings b join booking.booking_days x on x.booking_id = b.id
    where b.code = ${readBookingCode(written)} and x.class_day_id = ${classDayId}`.execute(tx)
  return found.rows[0]?.id
}
