import type pg from 'pg'

/**
 * Writes the events of bookings that a journey has arranged by statements, as the audit requires; their members count as
 * notified.
 */
export const recordBooked = async (client: pg.Client, bookingIds: readonly string[]): Promise<void> => {
  await client.query(
    `with e as (
       insert into booking.booking_events (booking_id, at, kind, days)
       select b.id, b.created_at, case d.state when 'waiting' then 'joined' else 'booked' end,
         jsonb_agg(jsonb_build_object('classDayId', d.class_day_id, 'plus', d.plus, 'state', d.state))
       from booking.bookings b join booking.booking_days d on d.booking_id = b.id
       where b.id = any($1) group by b.id, d.state returning id)
     insert into notifications.seen_events (event_id, seen_at) select id, now() from e`,
    [bookingIds],
  )
}
