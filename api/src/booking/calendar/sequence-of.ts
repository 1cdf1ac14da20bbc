import { sql } from 'kysely'

/**
 * The sequence of booked day x with class day d: it rises whenever the booking is changed, and when staff change or cancel
 * the day or its class or take that back, so that calendars take the change.
 */
export const sequenceOf = sql<number>`(d.revision + (
  select count(*)::int from booking.booking_events e where e.booking_id = x.booking_id))`
