import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'
import { recordBooked } from './record-booked.ts'

export type MissedDays = { classId: number; lastDayId: number; bookingId: string }

/**
 * A class at the base of the cast's staff whose three days are over, and a member of the cast who missed all of them; the
 * last one was yesterday. Remove it afterwards: the member cannot book until then. Days that the demo world of some dates lets
 * the member miss are forgotten.
 */
export async function arrangeMissedDays(client: pg.Client, key: string): Promise<MissedDays> {
  await client.query(
    `delete from booking.attendance t using booking.bookings b, identity.accounts a
     where t.booking_id = b.id and b.member_id = a.id and a.line_user_id = $1 and t.state = 'absent'`,
    [castLineUserId(key)],
  )
  const made = await client.query<MissedDays>(
    `with c as (
       insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
       values (1, $1, '缺席紀錄班', 3, now() - interval '60 days', now() - interval '60 days') returning id),
     d as (
       insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       select id, now() - days * interval '1 day' - interval '2 hours', now() - days * interval '1 day', '陶藝教室', 12
       from c, unnest(array[1, 2, 3]) days returning id, class_id, starts_at),
     b as (
       insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       select 'M1SS-ED' || lpad((c.id % 100)::text, 2, '0'), a.id, c.id, 0, now() - interval '9 days', now() - interval '9 days'
       from c, identity.accounts a where a.line_user_id = $2 returning *)
     select b.class_id as "classId", b.id as "bookingId",
       (select id from d order by starts_at desc limit 1) as "lastDayId" from b`,
    [landmarks.lukangBaseId, castLineUserId(key)],
  )
  const missed = made.rows[0]!
  const { classId, bookingId } = missed
  await client.query(
    `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, overlap_accepted, booked_at)
     select b.id, d.id, b.member_id, b.class_id, 0, true, b.created_at
     from booking.bookings b join catalog.class_days d on d.class_id = b.class_id where b.id = $1`,
    [bookingId],
  )
  await recordBooked(client, [bookingId])
  await client.query(
    `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
     select $1, id, 'absent', 0, now() from catalog.class_days where class_id = $2`,
    [bookingId, classId],
  )
  return missed
}

/** Removes what was recorded, the lifted pause, and the class from every list. */
export async function removeMissedDays(client: pg.Client, { classId, bookingId }: MissedDays): Promise<void> {
  await client.query('delete from booking.attendance where booking_id = $1', [bookingId])
  await client.query(
    `delete from booking.pause_lifts where member_id = (select member_id from booking.bookings where id = $1)`,
    [bookingId],
  )
  await client.query('update catalog.classes set published_at = null where id = $1', [classId])
}
