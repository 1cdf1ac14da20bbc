import * as z from 'zod/mini'
import { classStates } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor, maybe } from '#query.ts'

/** `current`: has a day that is not over. `draft`: not published. `ended`: all its days are over. */
export const classListParts = ['current', 'draft', 'ended'] as const
export type ClassListPart = (typeof classListParts)[number]

const listed = z.object({
  id: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  state: z.enum(classStates),
  /** Null: a draft. In the future: published then. */
  publishedAt: z.nullable(id.instant),
  /** Of the days that are not cancelled; null when there is none. */
  firstStartsAt: z.nullable(id.instant),
  lastEndsAt: z.nullable(id.instant),
  days: z.int(),
  /** Of all these days together. */
  seats: z.int(),
  people: z.int(),
})
export type ListedClass = z.output<typeof listed>

export const listStaffClasses = endpoint({
  method: 'GET',
  path: '/api/admin/class',
  summary: 'The classes of the bases of the caller: current ones by their next day, ended ones newest first.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  perMinute: 120,
  query: z.strictObject({
    part: maybe(z.enum(classListParts)),
    q: maybe(id.text(80)),
    base: maybe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'id'))),
    cursor,
  }),
  output: z.object({ items: z.array(listed), nextCursor: z.nullable(z.string()) }),
})
