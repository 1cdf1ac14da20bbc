import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor } from '#query.ts'
import { classCard } from './class-card.ts'
import { classFilters } from './class-filters.ts'
import { classDayStates } from './class-states.ts'

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
      z.transform((value: string | undefined) => Number(value ?? 18)),
    ),
  }),
  output: z.object({
    items: z.array(classCard),
    nextCursor: z.nullable(z.string()),
    /** Up to `maxCounted`; only on the first page. */
    total: z.nullable(z.int()),
    /** How many `closed` would list; null where it is not known, as after the first page. */
    closedTotal: z.nullable(z.int()),
    /** The first day after the filters' dates with a bookable class that matches the others; first page only. */
    nextDay: z.nullable(id.localDate),
  }),
})

export const relaxations = [
  'spelling',
  'coming',
  'later',
  'time',
  'weekday',
  'dates',
  'same-county',
  'near',
  'price',
  'mode',
  'teacher',
  'audience',
  'course',
  'place',
  'keyword',
  'category',
  'subject',
  'only-place',
  'all',
] as const
export type Relaxation = (typeof relaxations)[number]

export const listNearestClasses = endpoint({
  method: 'GET',
  path: '/api/class-nearest',
  summary:
    'For filters that find nothing: near ones that find bookable classes, each with its first classes.',
  access: 'visitor',
  query: classFilters,
  output: z.object({
    /** The keyword as it was probably meant, if that finds classes. */
    corrected: z.nullable(z.string()),
    ways: z.array(
      z.object({
        change: z.enum(relaxations),
        query: z.record(z.string(), z.string()),
        total: z.int(),
        items: z.array(classCard),
      }),
    ),
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
    truncated: z.boolean(),
  }),
})
