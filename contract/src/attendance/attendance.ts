import * as z from 'zod/mini'
import { attendance, bookedDayStates, maxPlus } from '#booking/booked-day.ts'
import { noShowState } from '#booking/no-show-state.ts'
import { modes } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { overbooking } from '#office/overbooking.ts'
import { attendanceStates } from './check-in-rules.ts'

export const cameOf = z.int().check(z.positive(), z.maximum(1 + maxPlus))

export const forRoster = {
  staff: ['admin', 'base_manager', 'base_staff', 'door', 'teacher', 'viewer'],
} as const
export const forStaff = { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] } as const

const classDayFacts = z.object({
  id: id.classDayId,
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  venue: z.string(),
  mode: z.enum(modes),
  startsAt: id.instant,
  endsAt: id.instant,
  cancelled: z.boolean(),
  notOpened: z.boolean(),
})

const rosterDay = z.extend(classDayFacts, {
  people: z.int(),
  came: z.int(),
})
export type RosterDay = z.output<typeof rosterDay>

export const listRosterDays = endpoint({
  method: 'GET',
  path: '/api/admin/class-day',
  summary:
    'The class days of one date that the caller may see, in chronological order; today also those that are going on now.',
  access: forRoster,
  query: z.strictObject({
    /** In Taipei; today by default. */
    date: z.optional(id.localDate),
  }),
  output: z.object({
    date: id.localDate,
    days: z.array(rosterDay),
    /** The next date on which a teacher has a class, when there is none on this one; null for all others. */
    nextDate: z.nullable(id.localDate),
  }),
})

export const party = z.object({
  bookingId: id.bookingId,
  code: z.string(),
  name: z.nullable(z.string()),
  /** The last three digits of the mobile number, to distinguish people of one name; null for teachers. */
  phoneEnd: z.nullable(z.string()),
  isGuest: z.boolean(),
  /** A guest is not notified of a promotion. */
  wasPromoted: z.boolean(),
  people: z.int(),
  state: z.enum(bookedDayStates),
  place: z.nullable(z.int()),
  attendance: z.nullable(
    z.extend(attendance, {
      recordedAt: id.instant,
      byMember: z.boolean(),
    }),
  ),
  /** None for those at the door and for teachers. */
  noShows: noShowState,
})
export type Party = z.output<typeof party>

const roster = z.extend(classDayFacts, {
  mayRecord: z.boolean(),
  /** Walk-ins. */
  mayAdd: z.boolean(),
  /** Cancel, change and phone parties, and admit them above the capacity. */
  mayManage: z.boolean(),
  maySeeClass: z.boolean(),
  /** Also those that a waiting party will get. */
  seatsLeft: z.int(),
  /** Nobody is promoted any more; staff may give free seats to a waiting party. */
  isCutOff: z.boolean(),
  parties: z.array(party),
  /** Above the capacity, or to free seats after the cut-off; the newest first. None for those at the door and for teachers. */
  overbookings: z.array(overbooking),
})
export type Roster = z.output<typeof roster>

const classDayPath = z.strictObject({ classDayId: id.classDayIdText })

export const readRoster = endpoint({
  method: 'GET',
  path: '/api/admin/class-day/:classDayId',
  summary: 'Everybody who booked a class day, with what is recorded about their arrival.',
  access: forRoster,
  look: { kind: 'roster', of: 'classDayId' },
  action: 'attendance.read',
  params: classDayPath,
  output: roster,
  errors: ['not_found'],
})

/** What the caller read. */
const was = z.optional(z.nullable(z.strictObject(attendance.shape)))

export const recordAttendance = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/attendance',
  summary:
    'Records or corrects the attendance of one party; also after the day has ended. Leave gives the seats up before that. `was` is what the caller read: what somebody else has recorded since is not overwritten but refused.',
  access: forRoster,
  action: 'attendance.record',
  perMinute: 120,
  params: classDayPath,
  body: z.strictObject({
    bookingId: id.bookingId,
    /** Null removes the record. Absent: `present` or `late` by the time, or what is recorded. */
    state: z.optional(z.nullable(z.enum(attendanceStates))),
    /** Absent: as many as are recorded, or the whole party. */
    came: z.optional(cameOf),
    /** Absent: not compared. Nor is leave before the day ends, which is a cancellation. */
    was,
    /** When it was recorded without a network; limited to the time from the opening of the check-in until now. */
    at: z.optional(id.instant),
  }),
  output: party,
  errors: [
    'not_found',
    'edit_conflict',
    'check_in_too_early',
    'check_in_day_cancelled',
    'check_in_on_leave',
    'check_in_not_booked',
    'came_over_party',
    'party_has_arrived',
    'booking_day_ended',
  ],
})

export const checkInByCode = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/check-in',
  summary:
    "Checks in the whole party of a member's booking code; once more changes nothing. With `was`, the request is refused when it would overwrite what somebody else of staff has recorded.",
  access: forRoster,
  action: 'attendance.record',
  perMinute: 120,
  params: classDayPath,
  body: z.strictObject({
    /** Small letters, spaces and a missing hyphen are accepted. */
    bookingCode: id.text(20, 8),
    /** As the caller read it; null when they read nothing, as when they scan a code. Absent: not compared. */
    was,
  }),
  output: party,
  errors: [
    'not_found',
    'edit_conflict',
    'booking_code_unknown',
    'check_in_too_early',
    'check_in_day_cancelled',
    'check_in_on_leave',
    'check_in_not_booked',
  ],
})

export const liftPause = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/pause-lift',
  summary:
    'Lets a member of the roster book again before their pause ends; their no-shows until now no longer count.',
  access: forStaff,
  action: 'party.manage',
  perMinute: 60,
  params: classDayPath,
  body: z.strictObject({
    bookingId: id.bookingId,
    note: id.text(200, 1).check(z.refine((value) => value.trim() !== '', 'blank')),
  }),
  output: party,
  errors: ['not_found', 'pause_not_active'],
})

export const readCheckInCode = endpoint({
  method: 'GET',
  path: '/api/admin/class-day/:classDayId/check-in-code',
  summary: 'The address that the QR code of a class day contains at the moment, and how long it is valid.',
  access: forRoster,
  action: 'attendance.record',
  params: classDayPath,
  output: z.object({
    url: z.url(),
    /** Until the next code. Not an instant: the clocks of screens are wrong by minutes. */
    renewsInMs: z.int(),
    expiresInMs: z.int(),
  }),
  errors: ['not_found', 'check_in_too_early', 'check_in_day_cancelled', 'check_in_over'],
})
