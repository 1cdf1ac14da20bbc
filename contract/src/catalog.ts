import * as z from 'zod/mini'
import { countyIds } from './counties.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { portraitLooks } from './portrait-looks.ts'
import { cursor, flag, listOf, maybe } from './query.ts'

/** States of a class, derived from facts (times, counts, decisions), never stored. */
export const classStates = [
  'draft',
  'upcoming',
  'open',
  'confirmed',
  'full',
  'not_opened',
  'closed',
  'running',
  'ended',
  'cancelled',
] as const
export type ClassState = (typeof classStates)[number]

/** States of one class day as shown to a person who wants to book it. */
export const classDayStates = ['bookable', 'full', 'upcoming', 'closed', 'past', 'cancelled'] as const
export type ClassDayState = (typeof classDayStates)[number]

export const modes = ['onsite', 'online'] as const
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const
const classSorts = ['soon', 'new', 'seats'] as const
/** `near-3`: classes of the bases near base 3 first. The reader's own position is never sent. */
export type ClassSort = (typeof classSorts)[number] | `near-${number}`
const classSort = z
  .string()
  .check(z.regex(new RegExp(`^(${classSorts.join('|')}|near-[1-9]\\d{0,8})$`), 'sort'))
export const classViews = ['grid', 'calendar'] as const

const named = z.object({ id: id.serialId, name: z.string() })

const category = z.object({ id: id.slug, name: z.string() })

const base = z.object({
  id: id.serialId,
  name: z.string(),
  county: z.enum(countyIds),
})

export const classCard = z.object({
  id: id.classId,
  courseId: id.serialId,
  title: z.string(),
  /** The label of this class within its course, e.g. 「第3期 週三晚班」. */
  name: z.string(),
  category,
  base,
  mode: z.enum(modes),
  /** Fee per person and day in whole TWD; 0 = free. */
  feeTwd: z.int(),
  state: z.enum(classStates),
  /** Registration is open now; the days may still be full. */
  isOpen: z.boolean(),
  teachers: z.array(named),
  /** First bookable day that matches the filters, otherwise the first coming one; for past classes the last day. */
  day: z.object({ id: id.classDayId, startsAt: id.instant, endsAt: id.instant, seatsLeft: z.int() }),
  dayCount: z.int(),
})
export type ClassCard = z.output<typeof classCard>

const searchText = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').trim()),
    id.text(64),
  ),
)

/** The filters of the class list, with the same names in the page's URL and in the API's. */
export const classFilters = z.strictObject({
  q: maybe(searchText),
  category: listOf(id.slug, 12),
  county: listOf(z.enum(countyIds), 22),
  course: listOf(id.serialIdText, 20),
  base: listOf(id.serialIdText, 20),
  teacher: listOf(id.serialIdText, 20),
  audience: listOf(id.slug, 10),
  from: maybe(id.localDate),
  to: maybe(id.localDate),
  month: maybe(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month'))),
  /** 0 = Sunday … 6 = Saturday. */
  weekday: listOf(
    z.pipe(
      z.string().check(z.regex(/^[0-6]$/, 'weekday')),
      z.transform((digit: string) => Number(digit)),
    ),
    7,
  ),
  time: listOf(z.enum(timesOfDay), 3),
  mode: listOf(z.enum(modes), 2),
  free: flag,
  seats: flag,
  /** Past classes instead of coming ones. */
  past: flag,
  /** Coming classes that are full or no longer take bookings, instead of the others. */
  closed: flag,
  sort: z.pipe(
    maybe(classSort),
    z.transform((value: string | undefined) => (value ?? 'soon') as ClassSort),
  ),
})
export type ClassFilters = z.output<typeof classFilters>

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/class',
  summary:
    'Published classes that match the filters, page by page: bookable ones, then those that open later.',
  access: 'visitor',
  query: z.extend(classFilters, {
    cursor,
    limit: z.pipe(
      z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, 'limit'))),
      z.transform((value: string | undefined) => Number(value ?? 24)),
    ),
  }),
  output: z.object({
    items: z.array(classCard),
    nextCursor: z.nullable(z.string()),
    /** Number of listed classes, up to `maxCounted`; only on the first page. */
    total: z.nullable(z.int()),
    /** Number of classes that `closed` would list; null where it is not known, as after the first page. */
    closedTotal: z.nullable(z.int()),
    /** The first day after the dates of the filters with a bookable class that matches the others; first page only. */
    nextDay: z.nullable(id.localDate),
  }),
})

export const listTeacherClasses = endpoint({
  method: 'GET',
  path: '/api/teacher/:teacherId/class',
  summary: 'The upcoming and the past classes of a teacher, at most six each.',
  access: 'visitor',
  params: z.strictObject({ teacherId: id.serialIdText }),
  output: z.object({ coming: z.array(classCard), past: z.array(classCard) }),
})

export const listClassDays = endpoint({
  method: 'GET',
  path: '/api/class-day',
  summary: 'Class days of one month that match the filters, for the calendar view.',
  access: 'visitor',
  query: z.extend(classFilters, { month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month')) }),
  output: z.object({
    days: z.array(
      z.object({
        id: id.classDayId,
        classId: id.classId,
        title: z.string(),
        category: id.slug,
        baseName: z.string(),
        startsAt: id.instant,
        endsAt: id.instant,
        seatsLeft: z.int(),
        state: z.enum(classDayStates),
      }),
    ),
    /** True when the month has more days than the response may contain. */
    truncated: z.boolean(),
  }),
})

export const listClassFilterOptions = endpoint({
  method: 'GET',
  path: '/api/class-filter',
  summary: 'The options of the class filters, and the names of given courses.',
  access: 'visitor',
  query: z.strictObject({ course: listOf(id.serialIdText, 20) }),
  output: z.object({
    /** Those of the query that are published. */
    courses: z.array(named),
    categories: z.array(category),
    bases: z.array(base),
    teachers: z.array(named),
    audiences: z.array(category),
  }),
})

/** The filters whose options are counted; `today` and `weekend` are shortcuts of the page, `all` is the selection itself. */
export const countedFilters = [
  'category',
  'county',
  'base',
  'teacher',
  'audience',
  'weekday',
  'time',
  'mode',
  'free',
  'seats',
  'today',
  'weekend',
  'all',
] as const

export const countClassOptions = endpoint({
  method: 'GET',
  path: '/api/class-filter/count',
  summary: 'How many classes each option of the filters would find, with the other filters applied.',
  access: 'visitor',
  query: classFilters,
  output: z.object({
    /** By filter and option; without an option that finds nothing. Null when there are too many classes to count. */
    counts: z.nullable(z.record(z.enum(countedFilters), z.record(z.string(), z.int()))),
  }),
})

const classDay = z.object({
  id: id.classDayId,
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  mode: z.enum(modes),
  capacity: z.int(),
  seatsLeft: z.int(),
  state: z.enum(classDayStates),
  /** When registration for this day closes. */
  closesAt: id.instant,
  /** Until when a booking of this day may be changed or cancelled. */
  changeUntil: id.instant,
  cancelReason: z.nullable(z.string()),
})
export type ClassDay = z.output<typeof classDay>

export const readClass = endpoint({
  method: 'GET',
  path: '/api/class/:classId',
  summary: 'One class with its course, base, teachers and days.',
  access: 'visitor',
  params: z.strictObject({ classId: id.classIdText }),
  output: z.object({
    id: id.classId,
    name: z.string(),
    state: z.enum(classStates),
    mode: z.enum(modes),
    feeTwd: z.int(),
    plusLimit: z.int(),
    registrationOpensAt: id.instant,
    /** Registration for a day closes this many hours before that day, or before the first one. */
    closesHoursBefore: z.int(),
    /** The class must be joined from its first day. */
    joinFromFirstDay: z.boolean(),
    changeDeadlineHours: z.int(),
    minPeople: z.int(),
    decideBy: z.nullable(id.instant),
    course: z.object({
      id: id.serialId,
      title: z.string(),
      summary: z.string(),
      description: z.string(),
      suitableFor: z.string(),
      bring: z.string(),
      category,
      audiences: z.array(category),
    }),
    base: z.extend(base, {
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      accessibility: z.string(),
      /** Names of the base's facilities for families with children, such as 兒童角落; empty when it has none. */
      childFacilities: z.array(z.string()),
    }),
    teachers: z.array(
      z.extend(named, {
        expertise: z.array(z.string()),
        biography: z.string(),
        portraitLooks: z.nullable(portraitLooks),
      }),
    ),
    days: z.array(classDay),
    related: z.array(classCard),
  }),
  errors: ['not_found'],
})
export type ClassDetail = z.output<typeof readClass.output>

export const readClassAvailability = endpoint({
  method: 'GET',
  path: '/api/class/:classId/availability',
  summary: 'Seats left on each day of a class, at this moment.',
  access: 'visitor',
  params: z.strictObject({ classId: id.classIdText }),
  output: z.object({
    days: z.array(z.object({ id: id.classDayId, seatsLeft: z.int(), state: z.enum(classDayStates) })),
  }),
  errors: ['not_found'],
})

const courseSummary = z.object({
  id: id.serialId,
  title: z.string(),
  summary: z.string(),
  category,
  comingClasses: z.int(),
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/course',
  summary: 'Published courses in the order of their ids.',
  access: 'visitor',
  query: z.strictObject({ category: maybe(id.slug), cursor }),
  output: z.object({ items: z.array(courseSummary), nextCursor: z.nullable(z.string()) }),
})

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/course/:courseId',
  summary: 'One course with its upcoming classes.',
  access: 'visitor',
  params: z.strictObject({ courseId: id.courseIdText }),
  output: z.extend(courseSummary, {
    description: z.string(),
    suitableFor: z.string(),
    bring: z.string(),
    classes: z.array(classCard),
  }),
  errors: ['not_found'],
})
