import * as z from 'zod/mini'
import { maxDaysPerBooking } from '#booking/booked-day.ts'
import { classStates, modes } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { changeNumber, maybe } from '#query.ts'
import { changedParts, recall } from './recall.ts'

export const forClasses = { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] } as const

export const maxCapacity = 500
/** The room of a day. */
export const venueName = id.text(40, 1).check(z.refine((value) => value.trim() !== '', 'blank'))

/** Members read it. */
export const cancelReason = id.text(100, 1).check(z.refine((value) => value.trim() !== '', 'blank'))
export const changeReason = z.optional(cancelReason)
/** Never absent, so that a lost field does not cancel a class. */
const days = z.union([
  z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
  z.literal('all'),
])
export type ChosenDays = z.output<typeof days>

/** When the registration of a day closes: before its start, or for all days before the first. */
export const closing = z.object({ closesHoursBefore: z.int(), joinFromFirstDay: z.boolean() })
export type Closing = z.output<typeof closing>

const staffDay = z.object({
  id: id.classDayId,
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  isOnline: z.boolean(),
  /** Who teach the day instead of the teachers of the class; by name, and by id. */
  substitutes: z.array(z.string()),
  substituteIds: z.array(id.serialId),
  capacity: z.int(),
  /** Offered seats count. */
  people: z.int(),
  bookings: z.int(),
  waitingPeople: z.int(),
  waitingParties: z.int(),
  /** Null for a day that takes place, as far as the day itself decides. */
  cancelReason: z.nullable(z.string()),
})
export type StaffDay = z.output<typeof staffDay>

export const maxDaysRule = 200
const age = z.nullable(z.int().check(z.nonnegative(), z.maximum(120)))

/** Null and empty: everybody. */
export const classRules = z.strictObject({
  minAge: age,
  maxAge: age,
  statuses: z.array(id.slug).check(z.maxLength(20)),
  maxDays: z.nullable(z.int().check(z.positive(), z.maximum(maxDaysRule))),
  prerequisiteCourseId: z.nullable(id.serialId),
})
export type ClassRules = z.output<typeof classRules>

const staffClass = z.object({
  id: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseId: id.serialId,
  baseName: z.string(),
  mode: z.enum(modes),
  state: z.enum(classStates),
  mayChange: z.boolean(),
  /** Null: a draft. In the future: published then. */
  publishedAt: z.nullable(id.instant),
  /** On days that take place; each person once, with the most companions of any day. */
  people: z.int(),
  minPeople: z.int(),
  decideBy: z.nullable(id.instant),
  confirmedAt: z.nullable(id.instant),
  notOpenedAt: z.nullable(id.instant),
  cancelledAt: z.nullable(id.instant),
  cancelReason: z.nullable(z.string()),
  /** The class that took its people over. */
  mergedInto: z.nullable(z.object({ id: id.classId, className: z.string() })),
  /** Of the last change: what it changed, and how many changes before it wait as well. */
  recall: z.nullable(
    z.extend(recall, { parts: z.array(z.enum(changedParts)), earlier: z.int().check(z.nonnegative()) }),
  ),
  rules: classRules,
  /** Grows with each change of the class and its days by staff. */
  seen: z.int(),
  days: z.array(staffDay),
})
export type StaffClass = z.output<typeof staffClass>

const changed = z.object({
  class: staffClass,
  toldBookings: z.int(),
  promoted: z.int(),
  /** Bookings of members who now have another class at the same time. */
  overlapping: z.int(),
})
export type ChangedClass = z.output<typeof changed>

const classPath = z.strictObject({ classId: id.classIdText })
export const changeOfClass = {
  method: 'POST',
  access: forClasses,
  action: 'class.change',
  idempotent: true,
  perMinute: 60,
  params: classPath,
  query: z.strictObject({
    /** `seen` of the class as the caller read it: refuses `edit_conflict` for what others have changed since. */
    seen: maybe(changeNumber),
  }),
  output: changed,
} as const

export const refused = [
  'not_found',
  'staff_day_closed',
  'class_not_running',
  'edit_conflict',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'request_in_progress',
] as const

export const readStaffClass = endpoint({
  method: 'GET',
  path: '/api/admin/class/:classId',
  summary: 'A class with its days, how full they are, and what was decided about it.',
  access: forClasses,
  action: 'class.read',
  params: classPath,
  output: staffClass,
  errors: ['not_found'],
})

export const setCapacity = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/capacity',
  summary: 'Sets the seats of days that have not begun; parties that wait get those that become free.',
  body: z.strictObject({
    capacity: z.int().check(z.nonnegative(), z.maximum(maxCapacity)),
    days,
  }),
  errors: [...refused, 'capacity_below_taken'],
})

export const cancelClassDays = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/cancel',
  summary: 'Cancels days that have not begun, or the whole class. Bookings stay, so that it can be restored.',
  body: z.strictObject({
    reason: cancelReason,
    days,
  }),
  errors: refused,
})

export const restoreClassDays = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/restore',
  summary: 'Takes back the cancellation of days that have not begun, or of the class.',
  body: z.strictObject({
    /** `all`: the class, not days that were cancelled one by one. */
    days,
  }),
  errors: [...refused, 'class_days_overlap'],
})

export const moveClassDay = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/move',
  summary: 'Moves a day that has not begun to another time; its bookings move with it.',
  body: z.strictObject({
    classDayId: id.classDayId,
    startsAt: id.knownInstant,
    endsAt: id.knownInstant,
    reason: changeReason,
  }),
  errors: [...refused, 'class_days_overlap'],
})

export const addClassDay = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/day',
  summary: 'Adds a day to a class, such as one that makes up for a cancelled one. Nobody is booked for it.',
  body: z.strictObject({
    startsAt: id.knownInstant,
    endsAt: id.knownInstant,
    venue: venueName,
    capacity: z.int().check(z.positive(), z.maximum(maxCapacity)),
  }),
  errors: [...refused, 'class_days_overlap'],
})

export const relocateClassDays = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/venue',
  summary: 'Moves days that have not begun to another room at the same time.',
  body: z.strictObject({ venue: venueName, days, reason: changeReason }),
  errors: refused,
})

export const recallChange = endpoint({
  method: 'POST',
  path: '/api/admin/class/:classId/recall',
  summary: 'Takes back the last change of a class before anybody has been notified of it.',
  access: forClasses,
  action: 'class.change',
  perMinute: 60,
  params: classPath,
  body: z.strictObject({ actId: z.uuid() }),
  output: staffClass,
  errors: ['not_found', 'recall_over'],
})

const clash = z.object({ title: z.string(), baseName: z.string(), startsAt: id.instant, endsAt: id.instant })

export const previewMove = endpoint({
  method: 'GET',
  path: '/api/admin/class/:classId/move-preview',
  summary:
    'What another time of a day, or a new day, would clash with: other days of its members, its teachers, in its room, and the hours of the base.',
  access: forClasses,
  action: 'class.change',
  perMinute: 60,
  params: classPath,
  query: z.strictObject({
    /** Absent for a new day. */
    classDayId: maybe(id.classDayIdText),
    startsAt: id.knownInstant,
    endsAt: id.knownInstant,
    /** Of a new day; a day that exists stays in its room. */
    venue: maybe(venueName),
  }),
  output: z.object({
    /** The class is null at bases whose bookings the caller may not read. */
    members: z.array(
      z.extend(clash, {
        name: z.nullable(z.string()),
        title: z.nullable(z.string()),
        baseName: z.nullable(z.string()),
      }),
    ),
    teachers: z.array(z.extend(clash, { name: z.string() })),
    /** `forbids`: the room is a space that is reserved then, and the class is public, so that it is refused. */
    rooms: z.array(z.extend(clash, { venue: z.string(), forbids: z.boolean() })),
    /** When the base is closed then; `title` as of a planned class. */
    closed: z.array(z.object({ kind: z.enum(['closed', 'hours']), title: z.string(), baseName: z.string() })),
    /** Nobody could book the day then, by this rule; null when somebody can, or cannot where the day is now either. */
    late: z.nullable(closing),
  }),
  errors: ['not_found', 'staff_day_closed', 'class_not_running', 'class_days_overlap'],
})
export type MovePreview = z.output<typeof previewMove.output>

export const setClassRules = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/rules',
  summary: 'Sets who may book the class from now on. Bookings that exist stay.',
  body: classRules,
  errors: refused,
})

export const listClassOptions = endpoint({
  method: 'GET',
  path: '/api/admin/class-option',
  summary: 'What settings of a class may name: person statuses, courses and teachers.',
  access: forClasses,
  output: z.object({
    statuses: z.array(z.object({ id: id.slug, name: z.string() })),
    /** Null: a draft. Those that visitors do not see are known to those who may create classes. */
    courses: z.array(z.object({ id: id.serialId, title: z.string(), publishedAt: z.nullable(id.instant) })),
    teachers: z.array(z.object({ id: id.serialId, name: z.string() })),
  }),
})
