import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor } from '#query.ts'
import { bookedDay } from './booked-day.ts'
import { noShowState } from './no-show-state.ts'

export const ownDay = z.extend(bookedDay, {
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

const pastDay = z.extend(ownDay, {
  nextClassId: z.nullable(id.classId),
})
export type PastDay = z.output<typeof pastDay>

const ownDays = z.object({
  days: z.array(ownDay),
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
    /** Of the days that are over, in Taipei; the latest one by default. */
    year: z.optional(z.string().check(z.regex(/^20\d{2}$/, 'year'))),
    /** Lists the days from the first one through the page after the cursor. */
    coming: cursor,
    past: cursor,
  }),
  output: z.object({
    coming: ownDays,
    past: pastDays,
    year: z.int(),
    /** The latest first; days that took place, and their hours. */
    years: z.array(z.object({ year: z.int(), heldDays: z.int(), hours: z.number() })),
    noShows: noShowState,
  }),
})
