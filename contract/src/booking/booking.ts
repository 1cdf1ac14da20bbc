import * as z from 'zod/mini'
import { refundPercents, transferTo } from '#catalog/payment.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { countyIds } from '#places/counties.ts'
import { bookedDay, maxDaysPerBooking, maxPlus } from './booked-day.ts'

const plus = z.int().check(z.nonnegative(), z.maximum(maxPlus))
const acceptWaitlist = z.optional(z.boolean())

export const feedback = z.object({
  rating: z.int(),
  words: z.string(),
  /** When it was given first; it can be changed for `feedbackChangeDays` from then on. */
  givenAt: id.instant,
  /** Everybody may read the rating and the words, with a masked name. */
  isPublic: z.boolean(),
})

const movedBooking = z.object({ id: id.bookingId, className: z.string() })

const booking = z.object({
  id: id.bookingId,
  code: z.string(),
  memberName: z.string(),
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  base: z.object({
    id: id.serialId,
    name: z.string(),
    county: z.enum(countyIds),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    phone: z.string(),
    transport: z.string(),
  }),
  bring: z.string(),
  /** Per person and day in whole TWD, at the time of booking. */
  feeTwd: z.int(),
  /** Null also while no day is booked. */
  transferTo,
  refundPercents,
  plusLimit: z.int(),
  createdAt: id.instant,
  days: z.array(bookedDay),
  /** Bookings of another class that days of this one went to, and came from, by staff. */
  movedTo: z.array(movedBooking),
  movedFrom: z.array(movedBooking),
  feedback: z.nullable(feedback),
})
export type Booking = z.output<typeof booking>

export const bookDays = endpoint({
  method: 'POST',
  path: '/api/booking',
  summary: 'Books days of one class, or joins the waitlist of full ones; all or none.',
  access: 'member',
  needsConsent: true,
  idempotent: true,
  perMinute: 10,
  body: z.strictObject({
    classId: id.classId,
    days: z
      .array(z.strictObject({ classDayId: id.classDayId, plus, acceptWaitlist }))
      .check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
    /** 「部分額滿時，先報名有名額的日期」 */
    acceptPartial: z._default(z.boolean(), false),
    acceptOverlap: z._default(z.boolean(), false),
  }),
  output: z.object({
    id: id.bookingId,
    bookedDays: z.array(id.classDayId),
    waitingDays: z.array(z.object({ classDayId: id.classDayId, position: z.int() })),
    fullDays: z.array(id.classDayId),
  }),
  errors: [
    'not_found',
    'class_day_full',
    'already_booked',
    'time_conflict',
    'registration_not_open',
    'registration_closed',
    'class_not_bookable',
    'not_eligible',
    'booking_paused',
    'class_day_not_bookable',
    'plus_over_limit',
    'open_bookings_over_limit',
    'open_seats_over_limit',
    'day_seats_over_limit',
    'bookings_too_frequent',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
})

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/booking/:bookingId',
  summary: "One of the member's own bookings.",
  access: 'member',
  action: 'booking.read',
  params: z.strictObject({ bookingId: id.bookingId }),
  output: booking,
  errors: ['not_found'],
})

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/booking/:bookingId',
  summary: 'Adds or drops days, changes their companions or accepts offered seats, all or none.',
  access: 'member',
  action: 'booking.change',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  body: z.strictObject({
    /** `plus: null` drops the day. Days that are not listed are unchanged. */
    days: z
      .array(z.strictObject({ classDayId: id.classDayId, plus: z.nullable(plus), acceptWaitlist }))
      .check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
    acceptOverlap: z._default(z.boolean(), false),
  }),
  output: booking,
  errors: [
    'not_found',
    'class_day_full',
    'already_booked',
    'time_conflict',
    'deadline_passed',
    'class_not_bookable',
    'not_eligible',
    'booking_paused',
    'class_day_not_bookable',
    'registration_not_open',
    'registration_closed',
    'booking_day_ended',
    'offer_expired',
    'plus_over_limit',
    'open_bookings_over_limit',
    'open_seats_over_limit',
    'day_seats_over_limit',
    'came_over_party',
  ],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/booking/:bookingId/cancel',
  summary:
    'Cancels days of a booking, or all upcoming ones; after the deadline it records leave. Leaves waitlists and declines offers.',
  access: 'member',
  action: 'booking.cancel',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  body: z.strictObject({
    /** Absent: every upcoming day. */
    days: z.optional(z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxDaysPerBooking))),
  }),
  output: booking,
  errors: ['not_found', 'booking_day_ended'],
})
