import * as z from 'zod/mini'
import { endpoint, longActMs } from '#endpoint.ts'
import * as id from '#ids.ts'
import { classSettings } from './class-settings.ts'
import { clash } from './new-class.ts'

export const maxChangedClasses = 100
export const maxDaysBefore = 365

/** The same for all classes, or as far before the first day of each, in Taipei. */
const moment = z.union([
  z.strictObject({ at: id.knownInstant }),
  z.strictObject({
    daysBefore: z.int().check(z.nonnegative(), z.maximum(maxDaysBefore)),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
  }),
])
export type Moment = z.output<typeof moment>

/** Absent fields stay as they are in each class. */
const wanted = z.extend(
  z.partial(
    z.pick(classSettings.fields, {
      feeTwd: true,
      transferTo: true,
      refundPercents: true,
      plusLimit: true,
      closesHoursBefore: true,
      joinFromFirstDay: true,
      changeDeadlineHours: true,
      waitlistMode: true,
      waitlistCutoffHours: true,
      offerMinutes: true,
      minPeople: true,
    }),
  ),
  {
    registrationOpensAt: z.optional(moment),
    /** Null: no date by which the class is decided. */
    decideBy: z.optional(z.nullable(moment)),
    publishedAt: z.optional(moment),
  },
)
export type WantedSettings = z.output<typeof wanted>

const body = {
  classIds: z.array(id.classId).check(z.minLength(1), z.maxLength(maxChangedClasses)),
  wanted,
}

const values = z.record(z.string(), z.json())

const plannedClass = z.object({
  id: id.classId,
  title: z.string(),
  className: z.string(),
  baseName: z.string(),
  /** The fields that would change; empty when the class is so already. */
  before: values,
  after: values,
  /** In words, why this class stays as it is. */
  refusal: z.nullable(z.string()),
})
/** `clashes`: of a draft that would become public. Those with another class of the change have its name as title. */
const previewedClass = z.extend(plannedClass, { clashes: z.array(clash) })
export type PreviewedClass = z.output<typeof previewedClass>
export type PlannedClass = z.output<typeof plannedClass>

const common = {
  method: 'POST',
  access: { staff: ['admin', 'base_manager'] },
  action: 'class.create',
  deadlineMs: longActMs,
} as const

/** A POST, because it has the body of the change; it changes nothing. */
export const previewClassChanges = endpoint({
  ...common,
  path: '/api/admin/change-classes/preview',
  summary: 'What a change of the settings of several classes would make of each.',
  perMinute: 60,
  body: z.strictObject(body),
  output: z.object({
    classes: z.array(previewedClass),
    /** People, each once, who follow these classes and are notified when they open or are published. */
    followers: z.int(),
    /** People, each once, with an account who have a seat that costs a fee in a class that is paid to another account, and are notified of it. */
    told: z.int(),
    /** Guests among them, who have no account and are to be phoned; not counted in `told`. */
    toPhone: z.int(),
    /** To be sent with the change, so that nothing is done that was not shown. */
    plan: z.string(),
  }),
  errors: ['not_found'],
})

export const changeClasses = endpoint({
  ...common,
  path: '/api/admin/change-classes',
  summary:
    'Changes settings of several classes in one transaction; classes whose preview refused stay as they are.',
  idempotent: true,
  perMinute: 20,
  body: z.strictObject({ ...body, plan: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    changed: z.int(),
    /** As in the preview. */
    told: z.int(),
    toPhone: z.int(),
  }),
  errors: ['not_found', 'classes_changed'],
})
