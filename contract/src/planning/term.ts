import * as z from 'zod/mini'
import { modes } from '#catalog/class-states.ts'
import { endpoint, longActMs } from '#endpoint.ts'
import * as id from '#ids.ts'
import { closing } from '#office/staff-class.ts'
import { listOf } from '#query.ts'
import { classFacts } from './class-facts.ts'
import { clash, classDayPlan, previewedPlan } from './new-class.ts'

export const maxTermClasses = 30
/** So that the body stays within the limit of the server. */
export const maxTermDays = 500

const access = { staff: ['admin', 'base_manager'] } as const

const source = z.object({
  id: id.classId,
  title: z.string(),
  courseId: id.serialId,
  baseId: id.serialId,
  name: z.string(),
  teacherIds: z.array(id.serialId),
  feeTwd: z.int(),
  plusLimit: z.int(),
  /** Of its first day. */
  venue: z.string(),
  mode: z.enum(modes),
  /** Of an online class. */
  onlineUrl: z.nullable(z.string()),
  capacity: z.int(),
  ...closing.shape,
  /** Not cancelled, by time. */
  days: z.array(z.object({ startsAt: id.instant, endsAt: id.instant })),
})
export type TermSource = z.output<typeof source>

export const readTermSources = endpoint({
  method: 'GET',
  path: '/api/admin/term-source',
  summary: 'Classes as the plan of a new term begins with them, by the start of their first day.',
  access,
  perMinute: 60,
  query: z.strictObject({ class: listOf(id.serialIdText, maxTermClasses) }),
  output: z.object({ classes: z.array(source) }),
  errors: ['not_found'],
})

const fits = (classes: readonly { days: readonly unknown[] }[]): boolean =>
  classes.reduce((sum, { days }) => sum + days.length, 0) <= maxTermDays

/** A POST, because a term is too long for an address; it changes nothing. */
export const previewTerm = endpoint({
  method: 'POST',
  path: '/api/admin/term/preview',
  deadlineMs: longActMs,
  summary:
    'Classes that take the teachers or the rooms of a planned term, also within the plan itself, and times at which a base is closed.',
  access,
  perMinute: 60,
  body: z.strictObject({
    classes: z
      .array(z.strictObject(previewedPlan))
      .check(z.minLength(1), z.maxLength(maxTermClasses), z.refine(fits, 'term_days')),
  }),
  output: z.object({
    clashes: z.array(
      z.extend(clash, {
        /** The place of the planned class in the request. */
        index: z.int(),
        /** That of the planned class with which it clashes; null for a class that exists. */
        other: z.nullable(z.int()),
      }),
    ),
  }),
})

export const createTerm = endpoint({
  method: 'POST',
  path: '/api/admin/term',
  // Up to 500 days, and each class is written by itself.
  deadlineMs: longActMs,
  summary: 'Creates the classes of a term, all or none; visitors see all of them from `publishedAt` on.',
  access,
  idempotent: true,
  perMinute: 10,
  body: z.strictObject({
    classes: z
      .array(
        z.strictObject({
          ...classDayPlan,
          ...classFacts,
          /** Settings that are not named here are those of this class. */
          copyOf: id.classId,
        }),
      )
      .check(z.minLength(1), z.maxLength(maxTermClasses), z.refine(fits, 'term_days')),
    registrationOpensAt: id.knownInstant,
    /** Null: drafts. */
    publishedAt: z.nullable(id.knownInstant),
  }),
  output: z.object({ ids: z.array(id.classId) }),
  errors: ['not_found'],
})
