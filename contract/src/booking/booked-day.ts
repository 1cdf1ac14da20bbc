import * as z from 'zod/mini'
import { attendanceStates } from '#attendance/check-in-rules.ts'
import { modes } from '#catalog/class-states.ts'
import * as id from '#ids.ts'

/** `booked` and `offered` hold seats; `waiting` has a place in the day's waitlist; `moved`: to a day of another class. */
export const bookedDayStates = [
  'booked',
  'offered',
  'waiting',
  'cancelled',
  'leave',
  'expired',
  'moved',
] as const
export type BookedDayState = (typeof bookedDayStates)[number]

export const maxPlus = 5
export const maxDaysPerBooking = 60

/** Too few seats for the whole party, or a day that the member holds at the same time. */
export const passOverReasons = ['party_too_large', 'time_conflict'] as const

const place = z.object({
  position: z.int(),
  peopleAhead: z.int(),
  /** Until then a free seat goes to the waitlist. */
  until: id.instant,
  /** After the cut-off a free seat is for everybody. */
  bookableUntil: id.instant,
  /** When a party behind this one last got a seat; null when that never happened. */
  passedOver: z.nullable(z.object({ at: id.instant, reason: z.enum(passOverReasons) })),
})

export const attendance = z.object({
  state: z.enum(attendanceStates),
  came: z.int(),
})
export type Attendance = z.output<typeof attendance>

export const notHeldReasons = ['day_cancelled', 'class_cancelled', 'not_opened'] as const
export type NotHeld = (typeof notHeldReasons)[number]

export const bookedDay = z.object({
  classDayId: id.classDayId,
  plus: z.int(),
  state: z.enum(bookedDayStates),
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  /** Who teach the day instead of the teachers of the class. */
  substitutes: z.array(z.string()),
  mode: z.enum(modes),
  onlineUrl: z.nullable(z.string()),
  changeUntil: id.instant,
  seatsLeft: z.int(),
  /** The day or the class was cancelled, or the class did not open. */
  dayCancelled: z.boolean(),
  notHeld: z.nullable(z.enum(notHeldReasons)),
  cancelReason: z.nullable(z.string()),
  /** Other days at the same time; only the member sees them. */
  clashes: z.array(z.object({ title: z.string(), startsAt: id.instant, endsAt: id.instant })),
  attendance: z.nullable(attendance),
  /** Only of a `waiting` day. */
  waitlist: z.nullable(place),
  /** Only of an `offered` day. */
  offerExpiresAt: z.nullable(id.instant),
})
