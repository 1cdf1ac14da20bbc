import * as z from 'zod/mini'
import { eligibilityRules } from '#booking/eligibility.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { portraitLooks } from '#people/portrait-looks.ts'
import { base, category, classCard, named } from './class-card.ts'
import { classDayStates, classStates, modes } from './class-states.ts'
import { refundPercents } from './payment.ts'
import { reviews } from './reviews.ts'

/** Null when the waitlist cannot be joined: the day has seats, or it is too late. */
const waitlist = z.nullable(
  z.object({
    parties: z.int(),
    until: id.instant,
  }),
)

const classDay = z.object({
  id: id.classDayId,
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  /** Who teach the day instead of the teachers of the class. */
  substitutes: z.array(z.string()),
  mode: z.enum(modes),
  capacity: z.int(),
  seatsLeft: z.int(),
  state: z.enum(classDayStates),
  waitlist,
  closesAt: id.instant,
  changeUntil: id.instant,
  cancelReason: z.nullable(z.string()),
})
export type ClassDay = z.output<typeof classDay>

export const readClass = endpoint({
  method: 'GET',
  path: '/api/class/:classId',
  summary: 'One class with its course, base, teachers and days.',
  access: 'visitor',
  params: z.strictObject({ classId: id.classIdText }),
  output: z.object({
    id: id.classId,
    name: z.string(),
    state: z.enum(classStates),
    mode: z.enum(modes),
    feeTwd: z.int(),
    /** The account is only for those who have booked. */
    isPaidByTransfer: z.boolean(),
    refundPercents,
    plusLimit: z.int(),
    registrationOpensAt: id.instant,
    /** Before the day, or before the first one. */
    closesHoursBefore: z.int(),
    joinFromFirstDay: z.boolean(),
    changeDeadlineHours: z.int(),
    minPeople: z.int(),
    decideBy: z.nullable(id.instant),
    /** Null for a class that everybody may book. */
    eligibility: z.nullable(eligibilityRules),
    course: z.object({
      id: id.serialId,
      title: z.string(),
      summary: z.string(),
      description: z.string(),
      suitableFor: z.string(),
      bring: z.string(),
      category,
      audiences: z.array(category),
    }),
    base: z.extend(base, {
      address: z.string(),
      phone: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      accessibility: z.string(),
      /** Null: nobody has said what the base has. */
      childFacilities: z.nullable(z.array(z.string())),
    }),
    teachers: z.array(
      z.extend(named, {
        expertise: z.array(z.string()),
        biography: z.string(),
        portraitLooks: z.nullable(portraitLooks),
      }),
    ),
    /** The class that took its people over; null: none. */
    mergedInto: z.nullable(z.object({ id: id.classId, name: z.string() })),
    days: z.array(classDay),
    reviews,
    related: z.array(classCard),
  }),
  errors: ['not_found'],
})
export type ClassDetail = z.output<typeof readClass.output>

export const readClassAvailability = endpoint({
  method: 'GET',
  path: '/api/class/:classId/availability',
  summary: 'Seats left and parties that wait on each day of a class, at this moment.',
  access: 'visitor',
  params: z.strictObject({ classId: id.classIdText }),
  output: z.object({
    days: z.array(
      z.object({ id: id.classDayId, seatsLeft: z.int(), state: z.enum(classDayStates), waitlist }),
    ),
  }),
  errors: ['not_found'],
})
