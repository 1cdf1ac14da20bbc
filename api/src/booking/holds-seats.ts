import { sql } from 'kysely'

// Of a booking day x. By its states instead of its number of seats or its end, so that the index by class day finds it.

export const holdsSeats = sql`x.state in ('booked', 'offered')`

/** Holds seats or waits. */
export const isLive = sql`x.state in ('booked', 'offered', 'waiting')`
