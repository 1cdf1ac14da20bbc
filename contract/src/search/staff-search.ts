import * as z from 'zod/mini'
import { bookedDayStates } from '#booking/booked-day.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { searchingRoles } from '#permissions.ts'
import { applicationId } from '#spaces/applications.ts'

/** Of each group, so that the list stays one screen long. */
export const maxStaffHits = 5
export const maxStaffQuery = 40

const query = z.pipe(
  z.string().check(z.maxLength(400)),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').trim()),
    id.text(maxStaffQuery, 1),
  ),
)

const group = <T extends z.ZodMiniType>(hit: T) =>
  z.object({
    hits: z.array(hit).check(z.maxLength(maxStaffHits)),
    /** There are more, or there may be, because very many rows would have to be looked at. */
    hasMore: z.boolean(),
  })

const person = z.object({
  personId: z.uuid(),
  name: z.string(),
  /** The last three digits; the whole number is shown where the look is recorded. */
  phoneEnd: z.string(),
  isMember: z.boolean(),
  /** Of the booking, when the query is its code or the beginning of it. */
  code: z.nullable(z.string()),
  /** Their next day at bases of the caller, otherwise the last one. */
  day: z.object({
    classDayId: id.classDayId,
    title: z.string(),
    startsAt: id.instant,
    state: z.enum(bookedDayStates),
    baseId: id.serialId,
    bookingId: z.uuid(),
    /** The booking holds or waits for seats, the day takes place and is not over. */
    isOpen: z.boolean(),
  }),
})

const classHit = z.object({
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  baseId: id.serialId,
  baseName: z.string(),
  /** Null: no day is to come. */
  nextAt: z.nullable(id.instant),
  nextDayId: z.nullable(id.classDayId),
  /** Neither the class nor its days are public, and none of them has a roster. */
  isDraft: z.boolean(),
  isCancelled: z.boolean(),
})

const dayHit = z.object({
  classDayId: id.classDayId,
  classId: id.classId,
  baseId: id.serialId,
  title: z.string(),
  className: z.string(),
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  /** Of the class. */
  isDraft: z.boolean(),
  isCancelled: z.boolean(),
})

const applicationHit = z.object({
  applicationId,
  code: z.string(),
  title: z.string(),
  contactName: z.string(),
  baseName: z.string(),
  /** Of the first use. */
  startsAt: id.instant,
})

const thing = z.object({
  id: id.serialId,
  title: z.string(),
  note: z.string(),
  isPublished: z.boolean(),
})

/** What caller's roles do not include is an empty group, as if nothing had been found. */
export const searchForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'People, classes, class days, space applications, courses, bases and teachers that a text names, of the bases and kinds that the caller works with. People by name (2 characters or more), 3 digits or more of the telephone number, or the beginning of a booking code; applications by code, title or contact.',
  access: { staff: searchingRoles },
  look: { kind: 'search' },
  // Requested at every pause in typing.
  perMinute: 240,
  query: z.strictObject({ q: query }),
  output: z.object({
    people: group(person),
    classes: group(classHit),
    days: group(dayHit),
    /** The first day that the query names, in Taipei; null without a date, or for callers without class days. */
    date: z.nullable(id.localDate),
    /** Of spaces. */
    applications: group(applicationHit),
    courses: group(thing),
    bases: group(thing),
    teachers: group(thing),
  }),
})
export type StaffHits = z.output<(typeof searchForStaff)['output']>
