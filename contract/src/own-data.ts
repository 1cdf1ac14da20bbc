import * as z from 'zod/mini'
import { attendanceStates } from '#attendance/check-in-rules.ts'
import { deskSources } from '#attendance/desk-person.ts'
import { bookedDayStates, passOverReasons } from '#booking/booked-day.ts'
import { bookingEventKinds } from '#booking/booking-events.ts'
import { friendStates, notify, profileFields } from '#identity/identity.ts'
import { deliveryStates, noticeChannels, noticeTopics } from '#notifications/notifications.ts'
import { endpoint } from './endpoint.ts'
import { followKinds } from './following.ts'
import * as id from './ids.ts'
import { staffRoles } from './permissions.ts'

const exportedDay = z.object({
  classDayId: id.classDayId,
  startsAt: id.instant,
  endsAt: id.instant,
  venue: z.string(),
  plus: z.int(),
  state: z.enum(bookedDayStates),
  bookedAt: id.instant,
  endedAt: z.nullable(id.instant),
  /** Null until staff have recorded who came. */
  attendance: z.nullable(
    z.object({
      state: z.enum(attendanceStates),
      came: z.int(),
      recordedAt: id.instant,
    }),
  ),
  /** What was recorded about the arrival and by whom, in chronological order; `state` is null where it was removed. */
  attendanceHistory: z.array(
    z.object({
      at: id.instant,
      state: z.nullable(z.enum(attendanceStates)),
      came: z.int(),
      /** False when staff did it. */
      byMember: z.boolean(),
    }),
  ),
  /** When staff admitted the party, how many seats they added for it, and why; in chronological order. */
  overbookings: z.array(
    z.object({ at: id.instant, people: z.int(), seats: z.int(), reason: z.nullable(z.string()) }),
  ),
})

const timeAndPlace = z.object({ startsAt: id.instant, endsAt: id.instant, venue: z.string() })

const exportedEvent = z.object({
  at: id.instant,
  kind: z.enum(bookingEventKinds),
  /** False when staff did it, or the waitlist. */
  byMember: z.boolean(),
  /** How staff were asked, where they acted for the member. */
  source: z.nullable(z.enum(deskSources)),
  /** Why staff went past a rule for the member. */
  reason: z.nullable(z.string()),
  days: z.array(
    z.object({
      classDayId: id.classDayId,
      plus: z.int(),
      /** Absent in the first event of a booking, whose days are all booked. */
      state: z.optional(z.enum(bookedDayStates)),
      /** Why the party was passed over. */
      reason: z.optional(z.enum(passOverReasons)),
      /** Why staff cancelled or changed the day. */
      cancelReason: z.optional(z.string()),
      /** The time, or the place, before and after staff changed it. */
      before: z.optional(z.partial(timeAndPlace)),
      after: z.optional(z.partial(timeAndPlace)),
      /** The member then had other classes at the same time. */
      overlaps: z.optional(z.boolean()),
      clashes: z.optional(z.array(z.object({ title: z.string(), startsAt: id.instant, endsAt: id.instant }))),
      /** Until when it is decided whether the class opens, before and after staff changed that. */
      decideBy: z.optional(z.object({ before: z.nullable(id.instant), after: z.nullable(id.instant) })),
      /** A wait that ended because the member booked a free seat of the day. */
      isReplaced: z.optional(z.boolean()),
      /** Whether staff had decided before that the class opens. */
      wasConfirmed: z.optional(z.boolean()),
    }),
  ),
})

const exportedBooking = z.object({
  code: z.string(),
  title: z.string(),
  className: z.string(),
  baseName: z.string(),
  feeTwd: z.int(),
  createdAt: id.instant,
  changedAt: id.instant,
  /** In chronological order. */
  days: z.array(exportedDay),
  history: z.array(exportedEvent),
  /** When staff phoned, because no message about a closure had arrived. */
  calls: z.array(z.object({ at: id.instant })),
  feedback: z.nullable(
    z.object({
      rating: z.int(),
      words: z.string(),
      givenAt: id.instant,
      /** Since when everybody may read it; null when the member has not agreed. */
      publicSince: z.nullable(id.instant),
    }),
  ),
})

const exported = z.object({
  /** Raised when a field changes its meaning or disappears; new fields do not raise it. */
  formatVersion: z.literal(1),
  exportedAt: id.instant,
  profile: z.extend(profileFields, { signedUpAt: id.instant }),
  consent: z.object({ version: z.string(), agreedAt: id.instant }),
  line: z.object({
    userId: z.string(),
    name: z.string(),
    picture: z.nullable(z.string()),
    friend: z.enum(friendStates),
    firstLoginAt: id.instant,
  }),
  notify,
  roles: z.array(z.object({ role: z.enum(staffRoles), baseName: z.nullable(z.string()) })),
  /** Logins of the last 30 days, newest first. */
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: id.instant,
      lastUsedAt: id.instant,
      endedAt: z.nullable(id.instant),
      expiresAt: id.instant,
    }),
  ),
  companions: z.array(
    z.object({ nickname: z.string(), birthYear: z.nullable(z.int()), createdAt: id.instant }),
  ),
  /** Newest first. */
  bookings: z.array(exportedBooking),
  /** The address for calendar programs that the member opened last. */
  calendarFeed: z.nullable(z.object({ isOpen: z.boolean(), openedAt: id.instant })),
  /** Codes under which others can check the member's learning records. */
  learningRecords: z.array(z.object({ year: z.int(), code: z.string(), createdAt: id.instant })),
  /** When staff ended a pause of new bookings, and why; newest first. */
  pauseLifts: z.array(z.object({ at: id.instant, note: z.string() })),
  /** When staff looked at the full telephone number, and for which class; newest first. */
  phoneLooks: z.array(z.object({ at: id.instant, baseName: z.string(), title: z.string() })),
  /** As whom staff booked for the member before they took these bookings over. */
  claimedGuests: z.array(
    z.object({ name: z.string(), mobile: z.string(), baseName: z.string(), claimedAt: id.instant }),
  ),
  follows: z.array(
    z.object({
      kind: z.enum(followKinds),
      title: z.string(),
      className: z.nullable(z.string()),
      followedAt: id.instant,
    }),
  ),
  /** What the member was notified of, newest first. */
  messages: z.array(
    z.object({
      at: id.instant,
      kind: z.string(),
      heading: z.string(),
      readAt: z.nullable(id.instant),
      days: z.array(
        z.object({
          title: z.string(),
          className: z.string(),
          baseName: z.string(),
          venue: z.string(),
          startsAt: id.instant,
          endsAt: id.instant,
          plus: z.nullable(z.int()),
        }),
      ),
      deliveries: z.array(
        z.object({
          channel: z.enum(noticeChannels),
          state: z.enum(deliveryStates),
          endedAt: z.nullable(id.instant),
        }),
      ),
      /** When staff had it sent again, because it had not arrived. */
      resentAt: z.array(id.instant),
    }),
  ),
  /** Topics about which the member wants no LINE messages and e-mails. */
  mutedTopics: z.array(z.enum(noticeTopics)),
  /** What the person did with the official account: followed it, blocked it, or asked one of its questions. */
  officialAccount: z.array(
    z.object({
      kind: z.enum(['follow', 'unfollow', 'question']),
      question: z.nullable(z.string()),
      at: id.instant,
    }),
  ),
})
export type OwnData = z.output<typeof exported>

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/member/export',
  summary: 'Everything that is stored about the member, as one document to keep.',
  access: 'member',
  perMinute: 5,
  output: exported,
})
