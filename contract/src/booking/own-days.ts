import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor } from '#query.ts'
import { bookedDay } from './booked-day.ts'
import { noShowState } from './no-show-state.ts'

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
  output: z.object({
    days: z.array(ownDay),
    /** Until when missed days pause new bookings; null while the member may book. */
    pausedUntil: noShowState.shape.pausedUntil,
  }),
})
