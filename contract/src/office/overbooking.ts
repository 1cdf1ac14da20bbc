import * as z from 'zod/mini'
import { namedPerson, requestSources } from '#attendance/named-person.ts'
import { maxPlus } from '#booking/booked-day.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

/** On one class day, for parties above its capacity. */
export const maxOverbookedSeats = 10

const overbookingReason = id.text(100, 1).check(z.refine((value) => value.trim() !== '', 'blank'))

export const overbooking = z.object({
  at: id.instant,
  name: z.nullable(z.string()),
  people: z.int(),
  /** By how much the capacity rose; 0 when the party got free seats. */
  seats: z.int(),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type Overbooking = z.output<typeof overbooking>

export const overbook = endpoint({
  method: 'POST',
  path: '/api/admin/class/:classId/overbooking',
  summary:
    'Admits a waiting party, or somebody who has not booked, above the capacity of a class day until it ends. The capacity rises by the seats that the party lacks; after the cut-off of the waitlist a waiting party gets free seats first.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  action: 'class.change',
  idempotent: true,
  perMinute: 60,
  params: z.strictObject({ classId: id.classIdText }),
  body: z.strictObject({
    classDayId: id.classDayId,
    /** Part of the member's exported data. */
    reason: overbookingReason,
    /** How somebody who has not booked asked; at the counter, when nothing is said. */
    source: z.optional(z.enum(requestSources)),
    maxSeats: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
    party: z.union([
      z.strictObject({ bookingId: id.bookingId }),
      z.strictObject({ person: namedPerson, plus: z.int().check(z.nonnegative(), z.maximum(maxPlus)) }),
    ]),
  }),
  output: z.object({
    bookingId: id.bookingId,
    seats: z.int(),
  }),
  errors: [
    'not_found',
    'person_known',
    'staff_day_closed',
    'class_not_running',
    'overbooking_not_needed',
    'overbooking_over_limit',
    'overbooking_changed',
    'already_booked',
    'booking_day_ended',
    'time_conflict',
    'registration_not_open',
    'class_not_bookable',
    'not_eligible',
    'booking_paused',
    'class_day_not_bookable',
    'plus_over_limit',
    'open_bookings_over_limit',
    'open_seats_over_limit',
    'day_seats_over_limit',
    'bookings_too_frequent',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
})
