import type { OwnDay } from 'contract/booking/own-days'
import { sql } from 'kysely'
import { bookedDayJson, type BookedDayRow } from './booked-day-row.ts'

export type OwnDayRow = Omit<OwnDay, 'changeUntil'> & BookedDayRow

export const ownDayJson = sql`${bookedDayJson} || jsonb_build_object(
  'bookingId', x.booking_id,
  'bookingCode', (select code from booking.bookings where id = x.booking_id), 'classId', c.id, 'title', k.title, 'className', c.name, 'category', k.category_id,
  'baseName', s.name, 'address', s.address, 'latitude', s.latitude, 'longitude', s.longitude,
  'plusLimit', c.plus_limit)`

export const fromOwnDays = sql`from booking.booking_days x
  join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = x.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id`

/** Not a day that the member gave up and then booked again, in another booking. */
export const isLastOfDay = sql`(x.ended_at is null or not exists (
  select from booking.booking_days again
  where again.class_day_id = x.class_day_id and again.member_id = x.member_id and again.ended_at is null))`
