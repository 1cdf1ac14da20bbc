import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maybe } from '#query.ts'
import { applicationId } from '#spaces/applications.ts'

export const maxWeekDays = 1000
export const maxMonthDays = 2000
/** A calendar shows no more of a date, or one less and how many more there are. */
export const maxOnDate = 5

/** What a month can be narrowed to one of. */
export const monthBys = ['base', 'room', 'teacher'] as const
export type MonthBy = (typeof monthBys)[number]

const weekDay = z.object({
  id: id.classDayId,
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseId: id.serialId,
  baseName: z.string(),
  venue: z.string(),
  isOnline: z.boolean(),
  teachers: z.array(z.string()),
  startsAt: id.instant,
  endsAt: id.instant,
  people: z.int(),
  capacity: z.int(),
  isDraft: z.boolean(),
  /** The day, or its class. */
  isCancelled: z.boolean(),
  /** It takes place and has not begun, and the caller changes classes of its base. */
  mayMove: z.boolean(),
})
export type WeekDay = z.output<typeof weekDay>

const weekUse = z.object({
  id: id.serialId,
  applicationId,
  title: z.string(),
  baseId: id.serialId,
  baseName: z.string(),
  spaceId: id.serialId,
  spaceName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  isPending: z.boolean(),
  /** It has not begun, and the caller decides applications of its base. */
  mayMove: z.boolean(),
})
/** Of a space, by an application. */
export type WeekUse = z.output<typeof weekUse>

/** A room to which a day may be moved; to a lent one a use too. */
const weekSpace = z.object({
  id: id.serialId,
  name: z.string(),
  baseId: id.serialId,
  baseName: z.string(),
  /** Uses may be moved there. */
  takesUses: z.boolean(),
})
export type WeekSpace = z.output<typeof weekSpace>

const forReading = {
  method: 'GET',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  perMinute: 120,
} as const

export const listWeek = endpoint({
  ...forReading,
  path: '/api/admin/week',
  summary:
    'The class days of a week at the bases of the caller, by time, with drafts and cancelled days, and the uses of spaces.',
  query: z.strictObject({
    /** A day of the week, from Monday to Sunday in Asia/Taipei; today when absent. */
    date: maybe(id.localDate),
  }),
  output: z.object({
    /** The Monday. */
    from: id.localDate,
    days: z.array(weekDay),
    uses: z.array(weekUse),
    /** Of the bases with a day or a use that may be moved. */
    spaces: z.array(weekSpace),
  }),
})

export const listMonth = endpoint({
  ...forReading,
  path: '/api/admin/month',
  summary:
    'What a calendar shows of a month at the bases of the caller: class days with drafts and cancelled days, and uses of spaces.',
  query: z.strictObject({
    month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month')),
    by: z.enum(monthBys),
    /** The name of a base, room or teacher, as `by` says; all of them when absent. */
    of: maybe(id.text(120)),
  }),
  output: z.object({
    /** Of each date the first ones of `days` and `uses` together, no more than `maxOnDate`. */
    days: z.array(weekDay),
    uses: z.array(weekUse),
    /** There are more days or uses in the month than are read. */
    isCut: z.boolean(),
    view: z.object({
      /** All that match `of`, listed or not. */
      total: z.object({ days: z.int(), uses: z.int() }),
      /** By date, how many that match `of` are not listed. */
      more: z.array(z.object({ date: id.localDate, count: z.int() })),
      /** Names that `of` can have, sorted. */
      names: z.array(z.string()),
    }),
  }),
})

export const maxHeldDates = 60

const heldDate = z.object({
  date: id.localDate,
  classDays: z.int(),
  /** Who has a seat on these class days, companions included. */
  people: z.int(),
  /** Approved and pending ones. */
  uses: z.int(),
})
export type HeldDate = z.output<typeof heldDate>

export const listHeldDates = endpoint({
  method: 'GET',
  path: '/api/admin/held-date',
  summary:
    'The coming dates between two on which something takes place in a base: class days that are not online, and uses of spaces.',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  perMinute: 120,
  /** Both dates are included. */
  query: z.strictObject({ baseId: id.serialIdText, from: id.knownDate, until: id.knownDate }),
  output: z.object({
    dates: z.array(heldDate),
    /** More dates than are listed. */
    isCut: z.boolean(),
    /** The caller may cancel or move what takes place there. */
    mayClose: z.boolean(),
  }),
})
