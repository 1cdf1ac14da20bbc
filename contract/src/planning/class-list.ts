import * as z from 'zod/mini'
import { classStates } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { flag, longCursor, maybe } from '#query.ts'

/** `current`: has a day that is not over. `draft`: not published. `ended`: all its days are over. */
export const classListParts = ['current', 'draft', 'ended'] as const
export type ClassListPart = (typeof classListParts)[number]

/**
 * Orders that a reader can choose instead of the part's own: by the strokes of title and class name, or by the share of the
 * seats that is taken, the highest or the lowest first. Classes without seats come last.
 */
const classSorts = ['name', 'fullest', 'emptiest'] as const
export type ClassSort = (typeof classSorts)[number]

export const classSortsOf: Readonly<Record<ClassListPart, readonly ClassSort[]>> = {
  current: classSorts,
  draft: ['name'],
  ended: ['name'],
}

const listed = z.object({
  id: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseId: id.serialId,
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
  /** Names of those who teach the class, in its own order; without those who teach a day in their place. */
  teachers: z.array(z.string()),
})
export type ListedClass = z.output<typeof listed>

/** What the list can be narrowed to, of what the caller may read. */
const options = z.object({
  bases: z.array(z.object({ id: id.serialId, name: z.string() })),
  /** Of the base that is chosen, or the only one; else none: rooms of several bases have the same names. */
  rooms: z.array(z.string()),
  /** Those of these rooms that are spaces of the base, so that classes reserve them. */
  spaces: z.array(z.string()),
  teachers: z.array(z.object({ id: id.serialId, name: z.string() })),
})

const idText = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'id'))

export const listStaffClasses = endpoint({
  method: 'GET',
  path: '/api/admin/class',
  summary: 'The classes of the bases of the caller: current ones by their next day, ended ones newest first.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  perMinute: 120,
  query: z.strictObject({
    part: maybe(z.enum(classListParts)),
    q: maybe(id.text(80)),
    base: maybe(idText),
    /** The name of a room in which one of its days takes place. */
    room: maybe(id.text(40)),
    /** Who teaches the class, or one of its days. */
    teacher: maybe(idText),
    /** With `options`. */
    options: flag,
    /** One that the part has. */
    sort: maybe(z.enum(classSorts)),
    /** Of the same part and order; another one is refused. */
    cursor: longCursor,
  }),
  output: z.object({
    items: z.array(listed),
    nextCursor: z.nullable(z.string()),
    /** Of all pages, with the same filters; `maxCountedThings` when there are that many or more. */
    total: z.int(),
    options: z.nullable(options),
  }),
})
