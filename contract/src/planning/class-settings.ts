import * as z from 'zod/mini'
import { onlineUrl } from '#catalog/online-class.ts'
import { refundPercents, transferTo } from '#catalog/payment.ts'
import * as id from '#ids.ts'
import { editable } from '#thing.ts'
import { classFacts } from './class-facts.ts'

/** Shorter ones would not leave a member the time to read the message. */
export const offerMinutes = { least: 5, most: 2880 } as const
export const maxHoursBefore = 720
const hoursBefore = z.int().check(z.nonnegative(), z.maximum(maxHoursBefore))

/** What is set for the whole class; days, decisions and who may book have calls of their own. */
export const classSettings = editable({
  path: 'class-settings',
  name: 'settings of classes',
  action: 'class.create',
  access: { staff: ['admin', 'base_manager'] },
  fields: z.strictObject({
    name: classFacts.name,
    teacherIds: z.array(id.serialId).check(z.maxLength(6)),
    /** The link into an online class, also of each day to come; null: the class has a room. Those who have booked are notified. */
    onlineUrl: z.nullable(onlineUrl),
    /** Bookings that exist keep their fee. */
    feeTwd: classFacts.feeTwd,
    transferTo,
    refundPercents,
    plusLimit: classFacts.plusLimit,
    registrationOpensAt: id.instant,
    closesHoursBefore: hoursBefore,
    joinFromFirstDay: z.boolean(),
    changeDeadlineHours: hoursBefore,
    waitlistMode: z.enum(['automatic', 'offer']),
    waitlistCutoffHours: hoursBefore,
    offerMinutes: z.int().check(z.minimum(offerMinutes.least), z.maximum(offerMinutes.most)),
    minPeople: z.int().check(z.nonnegative(), z.maximum(500)),
    decideBy: z.nullable(id.instant),
    publishedAt: z.nullable(id.instant),
  }),
})

/** What a new class may differ in from the usual, beside the fields of `createClass`. */
export const firstSettings = z.partial(
  z.pick(classSettings.fields, {
    transferTo: true,
    refundPercents: true,
    closesHoursBefore: true,
    joinFromFirstDay: true,
    changeDeadlineHours: true,
    waitlistMode: true,
    offerMinutes: true,
    waitlistCutoffHours: true,
    minPeople: true,
    decideBy: true,
  }),
)
export type FirstSettings = z.output<typeof firstSettings>
