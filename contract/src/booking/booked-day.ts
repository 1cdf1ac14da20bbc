import * as z from 'zod/mini'
import { attendanceStates } from '#attendance/check-in-rules.ts'
import { modes } from '#catalog/class-states.ts'
import * as id from '#ids.ts'

/** The state of one booked day. `booked` and `offered` hold seats; `waiting` has a place in the day's waitlist. */
export const bookedDayStates = ['booked', 'offered', 'waiting', 'cancelled', 'leave', 'expired'] as const
export type BookedDayState = (typeof bookedDayStates)[number]

/** Maximum companions of any class; each class sets its own limit up to this one. */
export const maxPlus = 5
/** Maximum days per order. */
export const maxDaysPerBooking = 60

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
  /** Until when the day can be booked: after the cut-off, a free seat is for everybody. */
  bookableUntil: id.instant,
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

/** Why a day does not take place. */
export const notHeldReasons = ['day_cancelled', 'class_cancelled', 'not_opened'] as const
export type NotHeld = (typeof notHeldReasons)[number]

/** One day of a booking. */
export const bookedDay = z.object({
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
  /** Which of these it was; null for a day that takes place. */
  notHeld: z.nullable(z.enum(notHeldReasons)),
  /** The reason that staff gave. */
  cancelReason: z.nullable(z.string()),
  /** Other days of the member at the same time; only they see them. */
  clashes: z.array(z.object({ title: z.string(), startsAt: id.instant, endsAt: id.instant })),
  /** Null until somebody has recorded it. */
  attendance: z.nullable(attendance),
  /** Only of a day that is `waiting`. */
  waitlist: z.nullable(place),
  /** Until when an offered seat is held; only of a day that is `offered`. */
  offerExpiresAt: z.nullable(id.instant),
})
