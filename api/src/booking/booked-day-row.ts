import type { Booking } from 'contract/booking'
import { sql } from 'kysely'
import { changeUntil } from '#catalog/change-until.ts'
import { doesNotTakePlace } from './does-not-take-place.ts'
import { ahead } from './read-places.ts'

type BookedDay = Booking['days'][number]

/** A row of a booked day as the database returns it. */
export type BookedDayRow = Omit<BookedDay, 'changeUntil'> & { changeDeadlineHours: number }

/** The columns of a booked day as one object, from booking_days x, class_days d and classes c. */
export const bookedDayJson = sql`jsonb_build_object(
  'classDayId', d.id, 'plus', x.plus, 'state', x.state,
  'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'venue', d.venue, 'mode', c.mode,
  -- the link into an online class is for people who hold a seat in it
  'onlineUrl', case when x.state = 'booked' then d.online_url end,
  'changeDeadlineHours', c.change_deadline_hours,
  'seatsLeft', d.capacity - d.seats_taken, 'dayCancelled', ${doesNotTakePlace},
  'attendance', (select jsonb_build_object('state', t.state, 'came', t.came) from booking.attendance t
    where t.booking_id = x.booking_id and t.class_day_id = x.class_day_id),
  'waitlist', case when x.state = 'waiting' then (select jsonb_build_object(
      'position', a.parties + 1, 'peopleAhead', a.people, 'until', platform.instant(catalog.waits_until(d, c)),
      'passedOver', case when x.passed_over_at is not null then
        jsonb_build_object('at', platform.instant(x.passed_over_at), 'reason', x.passed_over_for) end)
    from ${ahead} a) end,
  'offerExpiresAt', platform.instant(x.offer_expires_at))`

/** Converts the row: adds until when the day can be changed. */
export const toBookedDay = <Row extends BookedDayRow>({ changeDeadlineHours, ...day }: Row) => ({
  ...day,
  changeUntil: changeUntil(new Date(day.startsAt), changeDeadlineHours).toISOString(),
})
