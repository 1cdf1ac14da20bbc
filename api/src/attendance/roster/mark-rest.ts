import type { markRestPresent as endpoint } from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { taipeiTime } from 'contract/taipei-time'
import { sql } from 'kysely'
import { requireOpened } from '#attendance/check-in/decide-attendance.ts'
import {
  requireRosterDay,
  type ActorOnDay,
  type RosterDayFacts,
} from '#attendance/check-in/require-roster-day.ts'
import type { Clock } from '#platform/clock.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'

type Deps = { db: Database; clock: Clock }
type Marked = Answer<typeof endpoint>
type RestState = 'present' | 'absent'

/**
 * Records every party without an attendance record as present, with all its people. Allowed once check-in is open. Refuses
 * `check_in_too_early` and `check_in_day_cancelled`.
 */
export const markRestPresent = (deps: Deps, onDay: ActorOnDay): Promise<Marked> =>
  mark(deps, onDay, 'present', ({ startsAt }, now) =>
    requireOpened({ classDayId: onDay.classDayId, startsAt: new Date(startsAt) }, now),
  )

/** Records them as absent. Allowed once the day has begun. Refuses as `markRestPresent` does. */
export const markRestAbsent = (deps: Deps, onDay: ActorOnDay): Promise<Marked> =>
  mark(deps, onDay, 'absent', ({ startsAt }, now) => {
    if (now >= new Date(startsAt)) return
    const message = `${taipeiTime(new Date(startsAt))} 開始上課以後，才能把其餘的人記為缺席。`
    throw refuse('check_in_too_early', { days: [onDay.classDayId], message })
  })

const mark = (
  { db, clock }: Deps,
  { classDayId, actor }: ActorOnDay,
  state: RestState,
  requireTime: (day: RosterDayFacts, now: Date) => void,
): Promise<Marked> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const day = await requireRosterDay(tx, { classDayId, actor }, { action: 'attendance.record', now })
    if (day.cancelled) throw refuse('check_in_day_cancelled')
    requireTime(day, now)
    await lockParties(tx, { classDayId, actor })
    const marked = await sql<{ bookingId: string }>`
      with marked as (
        insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
        select x.booking_id, x.class_day_id, ${state}, case when ${state} = 'present' then 1 + x.plus else 0 end, ${now}
        from booking.booking_days x
        where x.class_day_id = ${classDayId} and x.state = 'booked'
        on conflict do nothing returning booking_id, came
      ), recorded as (
        insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
        select booking_id, ${classDayId}, ${now}, ${actor.accountId}, ${state}, came from marked order by booking_id)
      select booking_id as "bookingId" from marked order by booking_id`.execute(tx)
    return { bookingIds: marked.rows.map(({ bookingId }) => bookingId) }
  })

/**
 * Takes back what `markRestPresent` or `markRestAbsent` recorded. Parties stay as they are that somebody else has recorded since,
 * members who checked in by themselves among them.
 */
export const clearRest = (
  { db, clock }: Deps,
  { classDayId, actor }: ActorOnDay,
  { bookingIds, state }: { bookingIds: readonly string[]; state: RestState },
): Promise<Marked> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await requireRosterDay(tx, { classDayId, actor }, { action: 'attendance.record', now })
    await lockParties(tx, { classDayId, actor })
    const cleared = await sql<{ bookingId: string }>`
      with gone as (
        delete from booking.attendance r using booking.booking_days x
        where r.class_day_id = ${classDayId} and r.state = ${state} and r.booking_id = any(${bookingIds as string[]}::uuid[])
          and x.booking_id = r.booking_id and x.class_day_id = r.class_day_id
          and r.came = case when ${state} = 'present' then 1 + x.plus else 0 end
          and (
            select e.actor_id = ${actor.accountId} and e.at = r.recorded_at from booking.attendance_events e
            where e.booking_id = r.booking_id and e.class_day_id = r.class_day_id order by e.id desc limit 1)
        returning r.booking_id
      ), recorded as (
        insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
        select booking_id, ${classDayId}, ${now}, ${actor.accountId}, null, 0 from gone order by booking_id)
      select booking_id as "bookingId" from gone order by booking_id`.execute(tx)
    return { bookingIds: cleared.rows.map(({ bookingId }) => bookingId) }
  })

/** In the order in which each check-in locks one; see `lockParty`. */
const lockParties = async (tx: Tx, { classDayId, actor }: ActorOnDay): Promise<void> => {
  await sql`select ${accountLock(actor.accountId)}`.execute(tx)
  await sql`
    select from booking.booking_days where class_day_id = ${classDayId} order by booking_id for no key update`.execute(
    tx,
  )
}
