import type { Booking } from 'contract/booking/booking'
import { sql } from 'kysely'
import { changeUntil } from '#catalog/change-until.ts'
import { substituteNames } from '#catalog/substitute-names.ts'
import { ahead } from '#waitlist/read-positions.ts'

type BookedDay = Booking['days'][number]

export type BookedDayRow = Omit<BookedDay, 'changeUntil'> & { changeDeadlineHours: number }

const clashes = sql`case when x.held > 0 and catalog.takes_place(d, c) then (
  select coalesce(jsonb_agg(jsonb_build_object('title', ok.title, 'startsAt', platform.instant(od.starts_at),
    'endsAt', platform.instant(od.ends_at)) order by od.starts_at, od.id), '[]')
  from booking.booking_days o
  join catalog.class_days od on od.id = o.class_day_id join catalog.classes oc on oc.id = o.class_id
  join catalog.courses ok on ok.id = oc.course_id
  where o.member_id = x.member_id and o.held > 0 and o.class_day_id <> x.class_day_id and o.during && x.during
    and catalog.takes_place(od, oc)) else '[]' end`

export const bookedDayJson = sql`jsonb_build_object(
  'classDayId', d.id, 'plus', x.plus, 'state', x.state,
  'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'venue', d.venue, 'substitutes', ${substituteNames}, 'mode', c.mode,
  -- the link into an online class is for people who hold a seat in it
  'onlineUrl', case when x.state = 'booked' then d.online_url end,
  'changeDeadlineHours', c.change_deadline_hours,
  'seatsLeft', d.capacity - d.seats_taken, 'dayCancelled', catalog.is_called_off(d, c),
  'notHeld', case when not catalog.is_called_off(d, c) then null when c.not_opened_at is not null then 'not_opened'
    when d.starts_at > c.cancelled_at then 'class_cancelled' else 'day_cancelled' end,
  'cancelReason', case when c.not_opened_at is null then
    case when d.starts_at > c.cancelled_at then coalesce(c.cancel_reason, d.cancel_reason) else d.cancel_reason end end,
  'clashes', ${clashes},
  'attendance', (select jsonb_build_object('state', t.state, 'came', t.came) from booking.attendance t
    where t.booking_id = x.booking_id and t.class_day_id = x.class_day_id),
  'waitlist', case when x.state = 'waiting' then (select jsonb_build_object(
      'position', a.parties + 1, 'peopleAhead', a.people, 'until', platform.instant(catalog.waits_until(d, c)),
      'bookableUntil', platform.instant(d.registration_closes_at),
      'passedOver', case when x.passed_over_at is not null then
        jsonb_build_object('at', platform.instant(x.passed_over_at), 'reason', x.passed_over_for) end)
    from ${ahead} a) end,
  'offerExpiresAt', platform.instant(x.offer_expires_at))`

export const toBookedDay = <Row extends BookedDayRow>({ changeDeadlineHours, ...day }: Row) => ({
  ...day,
  changeUntil: changeUntil(new Date(day.startsAt), changeDeadlineHours).toISOString(),
})
