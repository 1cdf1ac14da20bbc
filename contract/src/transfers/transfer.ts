import * as z from 'zod/mini'
import { requestSources } from '#attendance/named-person.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { forClasses } from '#office/staff-class.ts'
import { parallelClass, parallelDay } from './merge.ts'

/**
 * `no_day`, `arrived`: the day stays in the class it is in. `seats_lacking`: nothing is transferred while the other day has
 * too few free seats.
 */
export const transferFits = ['fits', 'no_day', 'arrived', 'seats_lacking'] as const

const transferredDay = z.object({
  from: parallelDay,
  to: z.nullable(parallelDay),
  people: z.int(),
  /** Has no seat, and keeps the time since which it waits. */
  isWaiting: z.boolean(),
  fit: z.enum(transferFits),
  /** The person has booked the other day as well: one party with the larger number of people. */
  isBoth: z.boolean(),
  /** The person has another class at the new time. */
  isElsewhere: z.boolean(),
})
export type TransferredDay = z.output<typeof transferredDay>

const plan = z.object({
  into: parallelClass,
  /** The coming days of the booking. */
  days: z.array(transferredDay),
  /** To be sent with the transfer, so that nothing is done that was not shown. */
  plan: z.string(),
})
export type TransferPlan = z.output<typeof plan>

const ofBooking = {
  method: 'POST',
  access: forClasses,
  action: 'class.change',
  perMinute: 60,
  params: z.strictObject({ bookingId: id.bookingId }),
} as const

const closed = ['not_found', 'staff_day_closed', 'class_not_running'] as const

/** A POST, because it has the body of the transfer; it changes nothing. */
export const previewTransfer = endpoint({
  ...ofBooking,
  path: '/api/admin/booking/:bookingId/transfer/preview',
  summary: 'Which day of a parallel class each coming day of a booking becomes, and which does not fit.',
  body: z.strictObject({ intoClassId: id.classId }),
  output: plan,
  errors: closed,
})

export const transferBooking = endpoint({
  ...ofBooking,
  path: '/api/admin/booking/:bookingId/transfer',
  summary:
    'Moves the coming days of one booking to a parallel class, with fee, people and place in the waitlist; all that fit or none.',
  idempotent: true,
  body: z.strictObject({
    intoClassId: id.classId,
    source: z.enum(requestSources),
    plan: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  output: z.object({
    days: z.int(),
    /** Until `tellFrom` staff can take the transfer back; then the member is notified. */
    actId: z.uuid(),
    tellFrom: id.instant,
  }),
  errors: [
    ...closed,
    'plan_changed',
    'seats_lacking',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
})

export const recallTransfer = endpoint({
  ...ofBooking,
  path: '/api/admin/booking/:bookingId/transfer/recall',
  summary: 'Takes a transfer back before anybody has been notified of it.',
  body: z.strictObject({ actId: z.uuid() }),
  output: z.object({}),
  errors: ['not_found', 'recall_over'],
})
