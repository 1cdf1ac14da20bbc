import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { forgetLooksAt } from '#platform/looks/forget-looks.ts'

/** Half a year after the last day, or without booking and usable code; also wrong claim codes older than a day. */
export async function forgetGuests(db: Database, now: Date): Promise<number> {
  await sql`delete from booking.claim_tries where at < ${now}::timestamptz - interval '1 day'`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with gone as (
    delete from booking.guests g where g.created_at < ${now}::timestamptz - interval '1 day'
      and (g.claim_expires_at is null or g.claim_expires_at < ${now})
      and not exists (select from booking.booking_days x where x.member_id = g.id
        and upper(x.during) > ${now}::timestamptz - interval '180 days')
      returning g.id),
    unnamed as (
      update booking.overbookings o set reason = null from booking.bookings b, gone
      where b.id = o.booking_id and b.member_id = gone.id),
    unreasoned as (
      update booking.booking_events e set reason = null from booking.bookings b, gone
      where b.id = e.booking_id and b.member_id = gone.id and e.reason is not null),
    unlooked as (delete from booking.phone_looks l using gone where l.person_id = gone.id)
    select id from gone`.execute(db)
  await forgetLooksAt(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}
