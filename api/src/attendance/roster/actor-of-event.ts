import { staffEventKinds } from 'contract/booking/booking-events'
import { sql } from 'kysely'

/** The days of a guest that the member who claimed the others has already are left in a booking of their own. */
const isLeftByClaim = sql`e.kind = 'booked' and exists (
  select from booking.bookings o join booking.booking_events claim on claim.booking_id = o.id
  where o.member_id = e.actor_id and claim.kind = 'claimed' and claim.at = e.at)`

/** `e` is an event of the booking `b`. Staff who change a whole class are staff also where they have a place in it themselves. */
export const actorOfEvent = sql<'system' | 'member' | 'staff'>`case when e.actor_id is null then 'system'
  when e.actor_id = b.member_id and e.kind <> all(${[...staffEventKinds]}::text[]) then 'member'
  when ${isLeftByClaim} then 'member' else 'staff' end`
