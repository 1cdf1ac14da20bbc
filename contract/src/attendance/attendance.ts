import * as z from 'zod/mini'
import { attendance, bookedDayStates, maxPlus } from '#booking/booked-day.ts'
import { noShowState } from '#booking/no-show-state.ts'
import { modes } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { overbooking } from '#office/overbooking.ts'
import { attendanceStates } from './check-in-rules.ts'

/** How many people of a party came, when somebody did. */
export const cameOf = z.int().check(z.positive(), z.maximum(1 + maxPlus))

/** Who works at the door, and who may look. */
const forDesk = { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] } as const

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
  /** The organisers cancelled the day or the whole class, or the class did not open. */
  cancelled: z.boolean(),
  notOpened: z.boolean(),
})

const deskDay = z.extend(classDayFacts, {
  /** People with a seat: the booked parties with their companions. */
  people: z.int(),
  /** How many of them came. */
  came: z.int(),
})
export type DeskDay = z.output<typeof deskDay>

export const listDeskDays = endpoint({
  method: 'GET',
  path: '/api/admin/class-day',
  summary: 'The class days of one date at the bases that the caller may see, in chronological order.',
  access: forDesk,
  query: z.strictObject({
    /** In Taipei; today by default. */
    date: z.optional(id.localDate),
  }),
  output: z.object({ date: id.localDate, days: z.array(deskDay) }),
})

/** One party of a roster. */
export const party = z.object({
  bookingId: id.bookingId,
  code: z.string(),
  /** The member who booked; null when the account has been deleted. */
  name: z.nullable(z.string()),
  /** The last three digits of the mobile number, to tell people of one name apart. */
  phoneEnd: z.nullable(z.string()),
  /** Staff booked for somebody without LINE, who has not taken the booking over. */
  isGuest: z.boolean(),
  /** It waited before it got its seats; a guest is not notified of that. */
  wasPromoted: z.boolean(),
  /** The member and the companions. */
  people: z.int(),
  state: z.enum(bookedDayStates),
  /** Which one in the waitlist, from 1; null for a party that does not wait. */
  place: z.nullable(z.int()),
  /** Null until somebody has recorded it. */
  attendance: z.nullable(
    z.extend(attendance, {
      recordedAt: id.instant,
      /** The member checked in without staff. */
      byMember: z.boolean(),
    }),
  ),
  /** Of the member, at all bases. */
  noShows: noShowState,
})
export type Party = z.output<typeof party>

const roster = z.extend(classDayFacts, {
  /** Whether the caller may record attendance. */
  mayRecord: z.boolean(),
  /** Free seats, also those that a waiting party will get. */
  seatsLeft: z.int(),
  /** Nobody is promoted any more; staff may give free seats to a party that waits. */
  isCutOff: z.boolean(),
  /** By name. */
  parties: z.array(party),
  /** Parties that staff admitted above the capacity, or to free seats after the cut-off, the newest first. */
  overbookings: z.array(overbooking),
})
export type Roster = z.output<typeof roster>

const classDayPath = z.strictObject({ classDayId: id.classDayIdText })

export const readRoster = endpoint({
  method: 'GET',
  path: '/api/admin/class-day/:classDayId',
  summary: 'Everybody who booked a class day, with what is recorded about their arrival.',
  access: forDesk,
  action: 'attendance.read',
  params: classDayPath,
  output: roster,
  errors: ['not_found'],
})

export const recordAttendance = endpoint({
  method: 'POST',
  path: '/api/admin/class-day/:classDayId/attendance',
  summary:
    'Records or corrects the attendance of one party; also after the day has ended. Leave gives the seats up before that.',
  access: forDesk,
  action: 'attendance.record',
  perMinute: 120,
  params: classDayPath,
  body: z.strictObject({
    bookingId: id.bookingId,
    /** Null removes what was recorded by mistake. Absent: `present` or `late` by the time, or what is recorded. */
    state: z.optional(z.nullable(z.enum(attendanceStates))),
    /** Absent: as many as are recorded, or the whole party. */
    came: z.optional(cameOf),
    /** When it was recorded without a network; the server takes at the earliest the opening of the check-in, at the latest now. */
    at: z.optional(id.instant),
  }),
  output: party,
  errors: [
    'not_found',
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
  summary: "Checks in the whole party of a member's booking code; once more changes nothing.",
  access: forDesk,
  action: 'attendance.record',
  perMinute: 120,
  params: classDayPath,
  body: z.strictObject({
    /** As on the member's screen; small letters, spaces and a missing hyphen are accepted. */
    bookingCode: id.text(20, 8),
  }),
  output: party,
  errors: [
    'not_found',
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
  access: forDesk,
  action: 'attendance.record',
  perMinute: 60,
  params: classDayPath,
  body: z.strictObject({
    bookingId: id.bookingId,
    /** Why; it is part of the member's exported data. */
    note: id.text(200, 1).check(z.refine((value) => value.trim() !== '', 'blank')),
  }),
  output: party,
  errors: ['not_found', 'pause_not_active'],
})

export const readCheckInCode = endpoint({
  method: 'GET',
  path: '/api/admin/class-day/:classDayId/check-in-code',
  summary: 'The address that the QR code of a class day contains at the moment, and how long it is valid.',
  access: forDesk,
  action: 'attendance.record',
  params: classDayPath,
  output: z.object({
    /** Opens the check-in of this day on the phone of a member. */
    url: z.url(),
    /** How long until there is another code. Not an instant: the clocks of screens are wrong by minutes. */
    renewsInMs: z.int(),
    /** How long this one is still accepted. */
    expiresInMs: z.int(),
  }),
  errors: ['not_found', 'check_in_too_early', 'check_in_day_cancelled', 'check_in_over'],
})
