import * as z from 'zod/mini'
import { maxDaysPerBooking } from '#booking/booked-day.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { clash as planClash } from '#planning/new-class.ts'
import {
  changeOfClass,
  changeReason as reason,
  closing,
  maxCapacity,
  refused,
  venueName,
} from './staff-class.ts'

export const maxShiftMinutes = 720

/** Absent fields stay as they are on each day. */
export const dayChange = {
  capacity: z.optional(z.int().check(z.nonnegative(), z.maximum(maxCapacity))),
  /** Days that are online stay online. */
  venue: z.optional(venueName),
  /** Empty: the teachers of the class again. */
  teacherIds: z.optional(z.array(id.serialId).check(z.maxLength(6))),
  /** Later, or earlier when negative. */
  shiftMinutes: z.optional(z.int().check(z.minimum(-maxShiftMinutes), z.maximum(maxShiftMinutes))),
}

const wantedDays = {
  days: z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
  ...dayChange,
  /** Of a single day, instead of `shiftMinutes`: when it begins and ends. */
  time: z.optional(z.strictObject({ startsAt: id.knownInstant, endsAt: id.knownInstant })),
}

type WantedTime = { days: readonly number[]; shiftMinutes?: number | undefined; time?: object | undefined }

const isTimeOfOneDay = ({ days, shiftMinutes, time }: WantedTime): boolean =>
  time === undefined || (days.length === 1 && shiftMinutes === undefined)

const timeOfOneDay = z.refine<WantedTime>(isTimeOfOneDay, { error: 'time_of_one_day', path: ['time'] })

const dayFacts = z.object({
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  capacity: z.int(),
  /** By name. */
  teachers: z.array(z.string()),
})
export type DayFacts = z.output<typeof dayFacts>

/** A teacher or the room that another class has at the new time, or a time at which the base is closed. */
const clash = z.object({
  kind: planClash.shape.kind,
  teacher: z.nullable(z.string()),
  /** As of a planned class. */
  title: z.string(),
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  forbids: planClash.shape.forbids,
})
export type DayClash = z.output<typeof clash>

export const plannedDay = z.object({
  classDayId: id.classDayId,
  before: dayFacts,
  after: dayFacts,
  clashes: z.array(clash),
  /** People of this day who have another class at its new time. */
  elsewhere: z.int(),
  /** The holiday to which the day moves. It only warns. */
  holiday: z.nullable(z.string()),
  /** Nobody could book the day at its new time, by this rule; null when somebody can, or cannot now either. */
  late: z.nullable(closing),
})
export type PlannedDay = z.output<typeof plannedDay>

const preview = z.object({
  days: z.array(plannedDay),
  /** People, each once, who will be notified. */
  told: z.int(),
  /** Holidays, and days on which the base is closed, that are stepped over. */
  skipped: z.array(z.object({ day: id.localDate, name: z.string() })),
  /** To be sent with the change, so that nothing is done that was not shown. */
  plan: z.string(),
})
export type DayPlan = z.output<typeof preview>

/** What a preview has called itself. */
export const plan = z.string().check(z.minLength(1), z.maxLength(64))

/** A POST, because it has the body of the change; it changes nothing. */
const previewOfClass = {
  method: 'POST',
  access: changeOfClass.access,
  action: 'class.change',
  perMinute: 60,
  params: changeOfClass.params,
  output: preview,
} as const

const unplannable = ['not_found', 'staff_day_closed', 'class_not_running', 'class_days_overlap'] as const

export const previewDays = endpoint({
  ...previewOfClass,
  path: '/api/admin/class/:classId/change-days/preview',
  summary: 'What a change of several days would make of each, what it clashes with and how many it concerns.',
  body: z.strictObject(wantedDays).check(timeOfOneDay),
  errors: [...unplannable, 'capacity_below_taken'],
})

export const changeDays = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/change-days',
  summary: 'Changes seats, room, teachers or time of several days that have not begun, all or none.',
  body: z.strictObject({ ...wantedDays, reason, plan }).check(timeOfOneDay),
  errors: [...refused, 'class_days_overlap', 'capacity_below_taken', 'plan_changed'],
})

export const previewPostponing = endpoint({
  ...previewOfClass,
  path: '/api/admin/class/:classId/postpone/preview',
  summary: 'The new dates of a day and all later ones, each at least a week later and on no holiday.',
  body: z.strictObject({ classDayId: id.classDayId }),
  errors: unplannable,
})

export const postponeDays = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/postpone',
  summary: 'Moves a day and all later ones of its class on by a week, over holidays, all or none.',
  body: z.strictObject({ classDayId: id.classDayId, reason, plan }),
  errors: [...refused, 'class_days_overlap', 'plan_changed'],
})
