import * as z from 'zod/mini'
import { bookedDayStates, maxDaysPerBooking, maxPlus } from '#booking/booked-day.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { phone } from '#phone.ts'
import { forRoster, forStaff, party } from './attendance.ts'
import { namedPerson, requestSources } from './named-person.ts'

export const passableRefusals = [
  'registration_not_open',
  'not_eligible',
  'booking_paused',
  'open_bookings_over_limit',
  'open_seats_over_limit',
  'day_seats_over_limit',
  'bookings_too_frequent',
] as const

const forDoor = { staff: ['admin', 'base_manager', 'base_staff', 'door', 'viewer'] } as const
const classDayPath = z.strictObject({ classDayId: id.classDayIdText })
const requestSource = z.enum(requestSources)

/** Part of the member's exported data. */
const passReason = id.text(100, 1).check(z.refine((value) => value.trim() !== '', 'blank'))

/** Until `tellFrom` staff can take the act back; then the member is notified. */
const recallable = { actId: z.uuid(), tellFrom: id.instant }

const changedParty = z.object({ party, ...recallable })

/** How many people a party has, and whether it holds its seats. */
const partySeats = z.strictObject({ people: z.int(), state: z.enum(bookedDayStates) })
export type PartySeats = z.output<typeof partySeats>

/** An earlier act that this one takes back: when nobody was notified of it, nobody will be. */
const recalls = z.optional(z.uuid())

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/admin/class-day/:classDayId/person',
  summary:
    'Who has this telephone number: members, whose names are masked, and guests of the base; for those at the door all names are masked.',
  access: forDoor,
  look: { kind: 'walk_in', of: 'classDayId' },
  action: 'party.add',
  perMinute: 60,
  params: classDayPath,
  query: z.strictObject({ phone }),
  output: z.object({
    people: z.array(
      z.object({
        personId: z.uuid(),
        /** Of a member without a booking at this base, and for those at the door: the first and the last character. */
        name: z.string(),
        isMember: z.boolean(),
        state: z.nullable(z.enum(bookedDayStates)),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type KnownPerson = z.output<(typeof findPeople)['output']>['people'][number]

export const bookForPerson = endpoint({
  method: 'POST',
  path: '/api/admin/class/:classId/person-booking',
  summary:
    'Books days of a class for a member or for somebody without LINE, until each day ends. All days or none; full days can be waited for. Those at the door book the days of today only, and pass no rules.',
  access: forDoor,
  action: 'party.add',
  idempotent: true,
  perMinute: 60,
  params: z.strictObject({ classId: id.classIdText }),
  body: z.strictObject({
    person: namedPerson,
    days: z
      .array(
        z.strictObject({
          classDayId: id.classDayId,
          plus: z.int().check(z.nonnegative(), z.maximum(maxPlus)),
          acceptWaitlist: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxDaysPerBooking)),
    source: requestSource,
    acceptOverlap: z.optional(z.boolean()),
    reason: z.optional(passReason),
  }),
  output: z.object({
    bookingId: id.bookingId,
    bookedDays: z.array(id.classDayId),
    waitingDays: z.array(z.object({ classDayId: id.classDayId, position: z.int() })),
    ...recallable,
  }),
  errors: [
    'not_found',
    'person_known',
    'class_day_full',
    'already_booked',
    'time_conflict',
    'class_not_bookable',
    'class_day_not_bookable',
    'plus_over_limit',
    ...passableRefusals,
    'idempotency_key_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
})

export const cancelParty = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/party-cancellation',
  summary:
    'Cancels this day of a party of the roster, until the day ends; after its deadline, or on request, it records leave. The seats go to who waits. `was` is the party as the caller read it: one that somebody else has changed since is refused.',
  access: forStaff,
  action: 'party.manage',
  perMinute: 60,
  params: classDayPath,
  body: z.strictObject({
    bookingId: id.bookingId,
    /** The party as the caller read it or, when an act is taken back, as that act has left it. Absent: not compared. */
    was: z.optional(partySeats),
    source: requestSource,
    asLeave: z.optional(z.boolean()),
    recalls,
  }),
  output: z.extend(changedParty, {
    /** Null when this request has ended the day. Otherwise somebody else had already ended it and nothing was done; `by` as in a conflict. */
    endedBefore: z.nullable(z.object({ by: z.nullable(z.string()) })),
  }),
  errors: ['not_found', 'edit_conflict', 'party_has_arrived', 'booking_day_ended'],
})

export const changeParty = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/party-size',
  summary:
    'Changes how many people of a party come on this day, until it ends; also takes back a cancellation or leave, and accepts an offered seat. `was` is the party as the caller read it: one that somebody else has changed since is refused.',
  access: forStaff,
  action: 'party.manage',
  perMinute: 60,
  params: classDayPath,
  body: z.strictObject({
    bookingId: id.bookingId,
    people: z.int().check(z.positive(), z.maximum(1 + maxPlus)),
    /** Absent: not compared. */
    was: z.optional(partySeats),
    source: requestSource,
    acceptOverlap: z.optional(z.boolean()),
    reason: z.optional(passReason),
    recalls,
  }),
  output: changedParty,
  errors: [
    'not_found',
    'edit_conflict',
    'class_day_full',
    'already_booked',
    'time_conflict',
    'class_not_bookable',
    'class_day_not_bookable',
    'plus_over_limit',
    'offer_expired',
    'came_over_party',
    ...passableRefusals,
  ],
})

export const readPhone = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/phone',
  summary: 'The full telephone number of a party of the roster; who looked at it, and when, is recorded.',
  access: forStaff,
  look: { kind: 'phone', of: 'classDayId' },
  action: 'party.manage',
  perMinute: 60,
  params: classDayPath,
  body: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({
    phone: z.string(),
  }),
  errors: ['not_found', 'phone_unknown'],
})

const forRest = {
  method: 'POST',
  access: forRoster,
  action: 'attendance.record',
  perMinute: 30,
  params: classDayPath,
  output: z.object({ bookingIds: z.array(id.bookingId) }),
} as const

const markRest = {
  ...forRest,
  errors: ['not_found', 'check_in_too_early', 'check_in_day_cancelled'],
} as const

const clearRest = {
  ...forRest,
  body: z.strictObject({ bookingIds: z.array(id.bookingId).check(z.minLength(1), z.maxLength(1000)) }),
  errors: ['not_found'],
} as const

export const markRestPresent = endpoint({
  ...markRest,
  path: '/api/admin/class-day/:classDayId/rest-present',
  summary:
    'Records everybody whose arrival is not recorded as present with all their people, once check-in is open.',
})

export const clearPresent = endpoint({
  ...clearRest,
  path: '/api/admin/class-day/:classDayId/present-undo',
  summary:
    'Takes back what `markRestPresent` recorded, for those of these parties that nobody else has recorded since.',
})

export const markRestAbsent = endpoint({
  ...markRest,
  path: '/api/admin/class-day/:classDayId/rest-absent',
  summary: 'Records everybody whose arrival is not recorded as absent, once the day has begun.',
})

export const clearAbsent = endpoint({
  ...clearRest,
  path: '/api/admin/class-day/:classDayId/absent-undo',
  summary:
    'Takes back what `markRestAbsent` recorded, for those of these parties that nobody else has recorded since.',
})

export const createClaimCode = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/claim-code',
  summary: 'A new code with which a guest of the roster takes over their bookings; the one before is void.',
  access: forStaff,
  action: 'party.manage',
  perMinute: 30,
  params: classDayPath,
  body: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({
    /** Shown once, e.g. `K7Q2-9MXA-4T6B`; only a hash is stored. */
    code: z.string(),
    expiresAt: id.instant,
    guestName: z.string(),
  }),
  errors: ['not_found', 'claim_not_needed'],
})
