import type { Attendance } from 'contract/booking/booked-day'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { FoundParty } from './find-party.ts'

/**
 * Null removes the record. A repeated check-in changes neither time nor person; that members repeat what staff recorded of them is
 * written down, so that it is not taken back with the rest (`clearRest`).
 */
export async function writeAttendance(
  tx: Tx,
  { bookingId, classDayId, attendance: known }: FoundParty,
  next: Attendance | null,
  { actorId, now, recordedAt = now }: { actorId: string; now: Date; recordedAt?: Date },
): Promise<void> {
  const event = sql`
    insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
    select b.id, ${classDayId}, ${now}, ${actorId}, ${next?.state ?? null}, ${next?.came ?? 0}
    from booking.bookings b where b.id = ${bookingId}`
  if (known?.state === next?.state && known?.came === next?.came) {
    if (known !== null)
      await sql`${event} and b.member_id = ${actorId} and not ${isLastBy(actorId, classDayId)}`.execute(tx)
    return
  }
  if (next === null) {
    await sql`
      with removed as (
        delete from booking.attendance where booking_id = ${bookingId} and class_day_id = ${classDayId})
      ${event}`.execute(tx)
    return
  }
  await sql`
    with recorded as (
      insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
      values (${bookingId}, ${classDayId}, ${next.state}, ${next.came}, ${recordedAt})
      on conflict (booking_id, class_day_id) do update
        set state = excluded.state, came = excluded.came, recorded_at = excluded.recorded_at)
    ${event}`.execute(tx)
}

/** Of a booking b. */
const isLastBy = (actorId: string, classDayId: number) => sql`coalesce((
  select e.actor_id = ${actorId} from booking.attendance_events e
  where e.booking_id = b.id and e.class_day_id = ${classDayId} order by e.id desc limit 1), false)`
