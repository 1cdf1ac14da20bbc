import * as z from 'zod/mini'
import { bookedDayStates } from '#booking/booked-day.ts'
import { noShowState } from '#booking/no-show-state.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

const personDay = z.object({
  classDayId: id.classDayId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  code: z.string(),
  people: z.int(),
  state: z.enum(bookedDayStates),
  isCancelled: z.boolean(),
  /** The booking to move to a parallel class; null when the caller may not, or the day is cancelled. */
  transferable: z.nullable(id.bookingId),
})
export type PersonDay = z.output<typeof personDay>

const person = z.object({
  name: z.string(),
  /** The last three digits. */
  phoneEnd: z.string(),
  isMember: z.boolean(),
  /** With these `readPhone` answers the whole number and records the look; null when the caller may not. */
  phoneBy: z.nullable(z.object({ classDayId: id.classDayId, bookingId: id.bookingId })),
  /** Booked, offered and waiting days that have not ended, at bases of the caller; the next ones first. */
  coming: z.array(personDay),
  /** Of days that have ended, at bases of the caller. */
  past: z.object({ days: z.int(), came: z.int(), absent: z.int(), leave: z.int() }),
  /** As the roster shows it: a pause holds at all bases. */
  noShows: noShowState,
})
export type StaffPersonPage = z.output<typeof person>

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/admin/person/:personId',
  summary:
    'A member or guest who has, or had, a booking at a base of the caller: what is to come, and how often they came.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  look: { kind: 'person', of: 'personId' },
  perMinute: 120,
  params: z.strictObject({ personId: z.uuid() }),
  output: person,
  errors: ['not_found'],
})
