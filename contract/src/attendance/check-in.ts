import * as z from 'zod/mini'
import { attendance } from '#booking/booked-day.ts'
import { modes } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cameOf } from './attendance.ts'
import { checkInRefusals } from './check-in-rules.ts'

/** Any other text is refused like a code that is too old. */
const checkInCode = id.text(64, 1)

const checkIn = z.object({
  classDayId: id.classDayId,
  bookingId: id.bookingId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  venue: z.string(),
  mode: z.enum(modes),
  startsAt: id.instant,
  endsAt: id.instant,
  people: z.int(),
  attendance: z.nullable(attendance),
})
export type CheckIn = z.output<typeof checkIn>

export const readCheckIn = endpoint({
  method: 'GET',
  path: '/api/booking/check-in',
  summary: 'What the member would check in to with this code.',
  access: 'member',
  perMinute: 30,
  query: z.strictObject({ code: checkInCode }),
  output: checkIn,
  errors: checkInRefusals,
})

export const checkInOwnDay = endpoint({
  method: 'POST',
  path: '/api/booking/check-in',
  summary: 'Checks the member in to the class day of the code. The same again gives the same answer.',
  access: 'member',
  perMinute: 20,
  body: z.strictObject({
    code: checkInCode,
    people: z.optional(cameOf),
  }),
  output: checkIn,
  errors: [...checkInRefusals, 'came_over_party'],
})
