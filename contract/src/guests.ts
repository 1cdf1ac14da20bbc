import * as z from 'zod/mini'
import { party } from './attendance.ts'
import { maxDaysPerBooking, maxPlus } from './booked-day.ts'
import { endpoint } from './endpoint.ts'
import { profileFields } from './identity.ts'
import * as id from './ids.ts'

const bookedFor = z.object({ bookingId: id.bookingId, bookedDays: z.array(id.classDayId) })

export const bookForGuest = endpoint({
  method: 'POST',
  path: '/api/admin/class/:classId/guest-booking',
  summary: 'Books days of a class for somebody without LINE, under the rules of members. All days or none.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  action: 'class.change',
  idempotent: true,
  perMinute: 60,
  params: z.strictObject({ classId: id.classIdText }),
  body: z.strictObject({
    /** Name and mobile number together name one guest of the base. */
    name: profileFields.shape.name,
    mobile: profileFields.shape.mobile,
    days: z
      .array(
        z.strictObject({
          classDayId: id.classDayId,
          plus: z.int().check(z.nonnegative(), z.maximum(maxPlus)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
  }),
  output: bookedFor,
  errors: [
    'not_found',
    'class_day_full',
    'already_booked',
    'time_conflict',
    'registration_not_open',
    'registration_closed',
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

export const createClaimCode = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/claim-code',
  summary: 'A new code with which a guest of the roster takes over their bookings; the one before is void.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  action: 'attendance.record',
  perMinute: 30,
  params: z.strictObject({ classDayId: id.classDayIdText }),
  body: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({
    /** Shown once, e.g. `K7Q2-9MXA-4T6B`; only a hash is stored. */
    code: z.string(),
    expiresAt: id.instant,
    guestName: z.string(),
  }),
  errors: ['not_found', 'claim_not_needed'],
})

export const cancelGuestDay = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/guest-cancellation',
  summary:
    'Cancels this day of a guest of the roster; after the deadline it records leave. The seats go to who waits.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  action: 'attendance.record',
  perMinute: 60,
  params: z.strictObject({ classDayId: id.classDayIdText }),
  body: z.strictObject({ bookingId: id.bookingId }),
  output: party,
  errors: ['not_found', 'not_a_guest', 'booking_day_ended'],
})

export const claimBookings = endpoint({
  method: 'POST',
  path: '/api/booking/claim',
  summary: 'Takes over the bookings that staff made for the member before they logged in with LINE.',
  access: 'member',
  perMinute: 5,
  body: z.strictObject({
    /** Small letters, spaces and missing hyphens are accepted. */
    code: id.text(30, 12),
  }),
  output: z.object({
    /** How many days are now the member's. */
    movedDays: z.int(),
    /** Days that the member has booked as well: those of the guest stay as they are. */
    keptDays: z.array(z.object({ classDayId: id.classDayId, title: z.string(), startsAt: id.instant })),
  }),
  errors: ['claim_code_unknown', 'claim_tries_over_limit'],
})
