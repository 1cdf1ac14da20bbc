import * as z from 'zod/mini'
import { endpoint, longActMs } from '#endpoint.ts'
import * as id from '#ids.ts'
import { dayChange, plan, plannedDay } from './day-plan.ts'
import { recall } from './recall.ts'
import { changeReason, forClasses, maxCapacity } from './staff-class.ts'

export const maxClasses = 100
/** Of all classes together. */
export const maxDays = 1200

const matching = z
  .strictObject({
    /** Dates in Taipei, both included. */
    from: z.optional(id.localDate),
    until: z.optional(id.localDate),
    /** 0 is Sunday. */
    weekdays: z.optional(
      z.array(z.int().check(z.nonnegative(), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
    ),
  })
  .check(z.refine((filters) => Object.values(filters).some((value) => value !== undefined), 'empty'))

/** Of the coming days that take place: all, or those that match everything that is named. */
const which = z.union([z.literal('all'), matching])
export type WhichDays = z.output<typeof which>

const change = z.strictObject({
  ...dayChange,
  /** Instead of `capacity`: the number of seats to add on each day; negative to remove seats. */
  addSeats: z.optional(z.int().check(z.minimum(-maxCapacity), z.maximum(maxCapacity))),
})
export type DayChange = z.output<typeof change>

const classIds = z.array(id.classId).check(z.minLength(1), z.maxLength(maxClasses))
const body = {
  classIds,
  which,
  change,
}

const plannedClass = z.object({
  id: id.classId,
  title: z.string(),
  className: z.string(),
  baseName: z.string(),
  /** Empty when the class is refused. */
  days: z.array(plannedDay),
  /** In words, why this class stays as it is. */
  refusal: z.nullable(z.string()),
})
export type ClassOfPlan = z.output<typeof plannedClass>

const common = {
  method: 'POST',
  access: forClasses,
  action: 'class.change',
  deadlineMs: longActMs,
} as const

/** A POST, because it has the body of the change; it changes nothing. */
export const previewDaysOfClasses = endpoint({
  ...common,
  path: '/api/admin/change-classes/days/preview',
  summary:
    'What a change of days of several classes would make of each, what it clashes with and how many it concerns.',
  perMinute: 60,
  body: z.strictObject(body),
  output: z.object({
    classes: z.array(plannedClass),
    /** People, each once, who will be notified. */
    told: z.int(),
    /** To be sent with the change, so that nothing is done that was not shown. */
    plan: z.string(),
  }),
  errors: ['not_found'],
})

export const changeDaysOfClasses = endpoint({
  ...common,
  path: '/api/admin/change-classes/days',
  summary:
    'Changes seats, room, teachers or time of days of several classes in one transaction; classes whose preview refused stay as they are.',
  idempotent: true,
  perMinute: 20,
  body: z.strictObject({ ...body, reason: changeReason, plan }),
  output: z.object({
    /** Classes and days that were changed. */
    classes: z.int(),
    days: z.int(),
    /** People, each once, who will be notified of it. */
    told: z.int(),
    /** Parties that waited and got seats. */
    promoted: z.int(),
    /** Until then it can be taken back; null when nothing was changed. */
    recall: z.nullable(recall),
  }),
  errors: ['not_found', 'classes_changed'],
})

export const recallDaysOfClasses = endpoint({
  ...common,
  path: '/api/admin/change-classes/days/recall',
  summary: 'Takes back in these classes a change of days of several, before anybody has been notified of it.',
  perMinute: 20,
  body: z.strictObject({ classIds, actId: z.uuid() }),
  output: z.object({
    recalled: z.int(),
    /** Classes that stay as they are, and why in words. */
    kept: z.array(z.object({ title: z.string(), className: z.string(), words: z.string() })),
  }),
  errors: ['not_found', 'recall_over'],
})
