import { pages } from 'contract/pages'
import { sql } from 'kysely'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { readBooking } from '#booking/read-booking.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { writeCalendar } from '#platform/icalendar.ts'
import { calendarEvent } from './calendar-event.ts'
import { sequenceOf } from './sequence-of.ts'

type Deps = Pick<BookingDeps, 'db' | 'clock'> & {
  publicOrigin: string
}

/** Importing the file again updates the events. Refuses `not_found`. */
export async function readBookingCalendar(
  { db, clock, publicOrigin }: Deps,
  bookingId: string,
  actor: Account,
): Promise<{ fileName: string; text: string }> {
  const now = clock.now()
  const booking = await readBooking(db, bookingId, actor)
  const sequences = await readSequences(db, bookingId)
  const url = `${publicOrigin}${pages.bookingConfirmation({ bookingId })}`
  const events = booking.days
    .filter(
      ({ state, dayCancelled, endsAt }) => state === 'booked' && !dayCancelled && new Date(endsAt) > now,
    )
    .map((day) =>
      calendarEvent(
        {
          ...booking,
          ...day,
          bookingId: booking.id,
          sequence: sequences.get(day.classDayId)!,
          isCancelled: false,
        },
        url,
      ),
    )
  return { fileName: `${booking.code}.ics`, text: writeCalendar(booking.title, events, now) }
}

async function readSequences(db: Database, bookingId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ classDayId: number; sequence: number }>`
    select d.id as "classDayId", ${sequenceOf} as sequence
    from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
    where x.booking_id = ${bookingId}`.execute(db)
  return new Map(rows.map(({ classDayId, sequence }) => [classDayId, sequence]))
}
