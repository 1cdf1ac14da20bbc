import { sql } from 'kysely'

// Of a booking day x. By its states instead of its number of seats or its end, so that the index by class day finds it.

export const holdsSeats = sql`x.state in ('booked', 'offered')`

/** Holds seats or waits. */
export const isLive = sql`x.state in ('booked', 'offered', 'waiting')`

/** Has a seat, not only one that is offered, and was booked with a fee. */
export const isPaying = sql`(x.state = 'booked' and (select b.fee_twd from booking.bookings b where b.id = x.booking_id) > 0)`
