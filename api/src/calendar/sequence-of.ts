import { sql } from 'kysely'

/**
 * Rises with every change of the booking, its day or its class, so that calendars accept the update. No function of the
 * database: PostgreSQL replaces calls by their expression only when that has no subquery.
 */
export const sequenceOf = sql<number>`(d.revision + (
  select count(*)::int from booking.booking_events e where e.booking_id = x.booking_id))`
