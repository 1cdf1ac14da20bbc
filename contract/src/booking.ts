import * as z from 'zod/mini'
import { attendanceStates } from './check-in-rules.ts'
import { modes } from './class-states.ts'
import { countyIds } from './counties.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { cursor } from './query.ts'

/** The state of one booked day. `booked` and `offered` hold seats; `waiting` has a place in the day's waitlist. */
export const bookedDayStates = ['booked', 'offered', 'waiting', 'cancelled', 'leave', 'expired'] as const
export type BookedDayState = (typeof bookedDayStates)[number]

/** What staff did to a class or its days; every booking that it concerns has the event. */
export const staffEventKinds = [
  'class_day_cancelled',
  'class_day_restored',
  'class_day_moved',
  'class_day_online',
  'class_cancelled',
  'class_restored',
  'class_confirmed',
  'class_not_opened',
] as const

/** What happened to a booking. From `joined` on it is about waitlists; from `promoted` on no person did it, unless staff overbooked the day. */
export const bookingEventKinds = [
  ...staffEventKinds,
  'booked',
  'changed',
  'cancelled',
  'joined',
  'accepted',
  'promoted',
  'offered',
  'expired',
  'passed_over',
] as const

/** Maximum companions of any class; each class sets its own limit up to this one. */
export const maxPlus = 5
/** Maximum days per order. */
export const maxDaysPerBooking = 60

const plus = z.int().check(z.nonnegative(), z.maximum(maxPlus))
/** Joins the waitlist of the day when it has too few seats for the party. */
const acceptWaitlist = z.optional(z.boolean())

/** Why a waiting party was passed over: too few seats for all of it, or a day that the member holds at the same time. */
export const passOverReasons = ['party_too_large', 'time_conflict'] as const

/** The place of a party in the waitlist of a day. */
const place = z.object({
  /** From 1. */
  position: z.int(),
  /** People in the parties before this one. */
  peopleAhead: z.int(),
  /** Until when a free seat goes to the waitlist. */
  until: id.instant,
  /** The last time that a party behind this one got a seat; null when that never happened. */
  passedOver: z.nullable(z.object({ at: id.instant, reason: z.enum(passOverReasons) })),
})

/** What is recorded about the arrival of a party. */
export const attendance = z.object({
  state: z.enum(attendanceStates),
  /** How many of the party came. */
  came: z.int(),
})
export type Attendance = z.output<typeof attendance>

/** The days that a member missed without leave (no-shows), and until when they pause new bookings. */
export const noShowState = z.object({
  /** Within the last `noShowRule.windowDays`; without those that staff have excused. */
  count: z.int(),
  /** Null while the member may book. */
  pausedUntil: z.nullable(id.instant),
})
export type NoShowState = z.output<typeof noShowState>

const bookedDay = z.object({
  classDayId: id.classDayId,
  plus: z.int(),
  state: z.enum(bookedDayStates),
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  mode: z.enum(modes),
  onlineUrl: z.nullable(z.string()),
  changeUntil: id.instant,
  /** Seats still free on that day, to raise plus. */
  seatsLeft: z.int(),
  /** The organisers cancelled the day or the whole class, or did not open the class. */
  dayCancelled: z.boolean(),
  /** Null until somebody has recorded it. */
  attendance: z.nullable(attendance),
  /** Only of a day that is `waiting`. */
  waitlist: z.nullable(place),
  /** Until when an offered seat is held; only of a day that is `offered`. */
  offerExpiresAt: z.nullable(id.instant),
})

/** What the member says about the class; only they and the staff of the base may read it. */
const feedback = z.object({
  /** From 1 to 5. */
  rating: z.int(),
  words: z.string(),
  /** When it was given first; it can be changed for `feedbackChangeDays` from then on. */
  givenAt: id.instant,
})

const booking = z.object({
  id: id.bookingId,
  /** Short code to read out on the phone, e.g. `K7Q2-9MXA`. */
  code: z.string(),
  /** The member who booked. */
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
    /** How to get there; empty when the base has not written it. */
    transport: z.string(),
  }),
  /** What to bring; empty when nothing is needed. */
  bring: z.string(),
  /** Fee per person and day in whole TWD at the time of booking. */
  feeTwd: z.int(),
  plusLimit: z.int(),
  createdAt: id.instant,
  days: z.array(bookedDay),
  /** Null until the member has given it. */
  feedback: z.nullable(feedback),
})
export type Booking = z.output<typeof booking>

export const bookDays = endpoint({
  method: 'POST',
  path: '/api/booking',
  summary: 'Books days of one class, or joins the waitlist of full ones; all or none.',
  access: 'member',
  idempotent: true,
  perMinute: 10,
  body: z.strictObject({
    classId: id.classId,
    days: z
      .array(z.strictObject({ classDayId: id.classDayId, plus, acceptWaitlist }))
      .check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
    /** 「部分額滿時，先報名有名額的日期」 */
    acceptPartial: z._default(z.boolean(), false),
    /** The member knows that a day overlaps another booked day and books it anyway. */
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

export const readBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/booking/:bookingId/calendar',
  summary: 'An iCalendar file (RFC 5545) with all booked days of a booking that are not over.',
  access: 'member',
  action: 'booking.read',
  params: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['not_found'],
})

export const linkBookingCalendar = endpoint({
  method: 'POST',
  path: '/api/booking/:bookingId/calendar-link',
  summary: 'A path that serves the calendar file of a booking for ten minutes without a login.',
  access: 'member',
  action: 'booking.read',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({ path: z.string() }),
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
    'day_seats_over_limit',
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

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/booking/:bookingId/feedback',
  summary: 'Rates a class after one of its days, or changes the rating within 14 days.',
  access: 'member',
  action: 'booking.feedback',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  body: z.strictObject({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    /** Empty when the member only rates. */
    words: id.text(1000),
  }),
  output: feedback,
  errors: ['not_found', 'feedback_not_open', 'feedback_closed'],
})

/** A booked day with what a list needs to know about its class and base. */
const ownDay = z.extend(bookedDay, {
  bookingId: id.bookingId,
  bookingCode: z.string(),
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  plusLimit: z.int(),
})
export type OwnDay = z.output<typeof ownDay>

/** A day that is over. */
const pastDay = z.extend(ownDay, {
  /** The class of the same course whose next day can be booked soonest; null when there is none. */
  nextClassId: z.nullable(id.classId),
})
export type PastDay = z.output<typeof pastDay>

const ownDays = z.object({
  days: z.array(ownDay),
  /** Continues the list; null when it is complete. */
  nextCursor: z.nullable(z.string()),
  total: z.int(),
})
export type OwnDays = z.output<typeof ownDays>

const pastDays = z.extend(ownDays, { days: z.array(pastDay) })
export type PastDays = z.output<typeof pastDays>

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/member/booking',
  summary:
    "The member's own booked days: coming ones, the soonest first, and those of one year that are over, the newest first.",
  access: 'member',
  query: z.strictObject({
    /** Year of the days that are over, in Taipei; the latest one by default. */
    year: z.optional(z.string().check(z.regex(/^20\d{2}$/, 'year'))),
    /** `nextCursor` of the coming days: lists them from the first one through the page after the cursor. */
    coming: cursor,
    /** The same for the days that are over. */
    past: cursor,
  }),
  output: z.object({
    coming: ownDays,
    past: pastDays,
    /** The year of `past`. */
    year: z.int(),
    /** Every year with days that are over, the latest first, with the booked days that took place and their hours. */
    years: z.array(z.object({ year: z.int(), heldDays: z.int(), hours: z.number() })),
    noShows: noShowState,
  }),
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/member/calendar',
  summary: "The member's own class days between two dates (at most 100 days apart).",
  access: 'member',
  query: z.strictObject({ from: id.localDate, to: id.localDate }),
  output: z.object({ days: z.array(ownDay) }),
})
