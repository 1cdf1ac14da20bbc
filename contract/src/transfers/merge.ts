import * as z from 'zod/mini'
import { maxDaysPerBooking } from '#booking/booked-day.ts'
import { endpoint, longActMs } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cancelReason, changeOfClass, maxCapacity, refused } from '#office/staff-class.ts'

export const parallelDay = z.object({
  classDayId: id.classDayId,
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  capacity: z.int(),
  people: z.int(),
})
export type ParallelDay = z.output<typeof parallelDay>

export const parallelClass = z.object({
  id: id.classId,
  className: z.string(),
  baseName: z.string(),
  /** Those that take place and have not begun, by time. */
  days: z.array(parallelDay),
})
export type ParallelClass = z.output<typeof parallelClass>

const ofClass = {
  access: changeOfClass.access,
  action: 'class.change',
  params: changeOfClass.params,
} as const

export const listParallelClasses = endpoint({
  ...ofClass,
  method: 'GET',
  path: '/api/admin/class/:classId/parallel',
  summary: 'Other classes of the same course that the caller may change, with their coming days.',
  output: z.object({ classes: z.array(parallelClass) }),
  errors: ['not_found'],
})

const pairs = z
  .array(
    z.strictObject({
      from: id.classDayId,
      /** Null: bookings of that day are cancelled. */
      to: z.nullable(id.classDayId),
      /** Of the day they come to; absent: as it is. */
      capacity: z.optional(z.int().check(z.positive(), z.maximum(maxCapacity))),
    }),
  )
  .check(z.maxLength(maxDaysPerBooking))
export type DayPairs = z.output<typeof pairs>

const wanted = {
  intoClassId: id.classId,
  /** Absent: the days as they follow each other. Each coming day of the class once. */
  pairs: z.optional(pairs),
}

const pairedDay = z.object({
  from: parallelDay,
  /** Null: nobody can come on another day instead. */
  to: z.nullable(parallelDay),
  /** With a seat on the day they leave; and those who wait for it. */
  people: z.int(),
  waiting: z.int(),
  /** Seats that are taken afterwards. */
  after: z.int(),
  /** With a class at the new time already. */
  elsewhere: z.int(),
})
export type PairedDay = z.output<typeof pairedDay>

const preview = z.object({
  into: parallelClass,
  pairs: z.array(pairedDay),
  /** Who has booked both days of a pair: one party with the larger number of people. */
  both: z.array(z.object({ name: z.string(), startsAt: id.instant, people: z.int() })),
  /** People, each once, who will be notified. */
  told: z.int(),
  /** To be sent with the change, so that nothing is done that was not shown. */
  plan: z.string(),
})
export type MergePlan = z.output<typeof preview>

/** A POST, because it has the body of the change; it changes nothing. */
export const previewMerge = endpoint({
  ...ofClass,
  method: 'POST',
  perMinute: 60,
  path: '/api/admin/class/:classId/merge/preview',
  summary:
    'Which day of another class each coming day becomes, whether seats suffice and how many it concerns.',
  body: z.strictObject(wanted),
  output: preview,
  errors: ['not_found', 'staff_day_closed', 'class_not_running'],
})

export const mergeClass = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/merge',
  deadlineMs: longActMs,
  summary:
    'Moves everybody to a parallel class, with fee, people and place in the waitlist, and ends this one; all or none.',
  body: z.strictObject({
    ...wanted,
    reason: z.optional(cancelReason),
    plan: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  errors: [...refused, 'plan_changed', 'seats_lacking'],
})
