import { overwritesAttendance, type AttendanceState } from 'contract/attendance/check-in-rules'
import type { Attendance } from 'contract/booking/booked-day'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { FoundParty } from './find-party.ts'
import type { Sight } from './sight-of-parties.ts'

type Recorded = {
  state?: AttendanceState | null | undefined
  came?: number | undefined
  was?: Attendance | null | undefined
}

type By = {
  actorId: string
  /** The caller's own records up to this time are no conflict. Undefined: they are compared as well. */
  knowsOwnUntil: Date | undefined
  sight: Sight
}

/**
 * Refuses `edit_conflict`, with what is recorded and by whom, when something else has been recorded since the caller read
 * `was`. Who may not read what happened to the party does not learn who of staff it was. Call it with the party locked.
 */
export async function requireSeenAttendance(
  tx: Tx,
  party: FoundParty,
  { was, ...change }: Recorded,
  { actorId, knowsOwnUntil, sight }: By,
): Promise<void> {
  if (was === undefined || !overwritesAttendance(change, was, party.attendance)) return
  const last = await lastRecordOf(tx, party)
  if (knowsOwnUntil && last?.actorId === actorId && last.at <= knowsOwnUntil) return
  const recorder = last?.by ?? null
  const by = sight.notes || recorder === byMember ? recorder : null
  const message = `${by ?? '另一位夥伴'}剛才改了這一筆的出席。請看過最新的名單再決定。`
  throw refuse('edit_conflict', {
    message,
    conflicts: [{ field: 'attendance', value: party.attendance, by }],
  })
}

const byMember = '本人'

type LastRecord = {
  /** 「本人」 for the member; null when the account has been deleted. */
  by: string | null
  actorId: string | null
  at: Date
}

async function lastRecordOf(
  tx: Tx,
  { bookingId, classDayId }: Pick<FoundParty, 'bookingId' | 'classDayId'>,
): Promise<LastRecord | undefined> {
  const { rows } = await sql<LastRecord>`
    select case when e.actor_id = b.member_id then ${byMember} else coalesce(s.name, a.line_name) end as by,
      e.actor_id as "actorId", e.at
    from booking.attendance_events e
    join booking.bookings b on b.id = e.booking_id
    left join identity.accounts a on a.id = e.actor_id
    left join identity.members s on s.id = e.actor_id
    where e.booking_id = ${bookingId} and e.class_day_id = ${classDayId}
    order by e.id desc limit 1`.execute(tx)
  return rows[0]
}
