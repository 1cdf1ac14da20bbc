import { sql } from 'kysely'

/** A booked day as the contract has it, from booking_days x, class_days d and classes c. */
export const bookedDayJson = sql`jsonb_build_object(
  'classDayId', d.id, 'plus', x.plus, 'state', x.state,
  'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'venue', d.venue, 'mode', c.mode,
  -- the link into an online class is for people who hold a seat in it
  'onlineUrl', case when x.state = 'booked' then d.online_url end,
  'changeUntil', platform.instant(d.starts_at - make_interval(hours => c.change_deadline_hours)),
  'seatsLeft', d.capacity - d.seats_taken, 'dayCancelled', d.cancelled_at is not null)`
