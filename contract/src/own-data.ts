import * as z from 'zod/mini'
import { attendanceStates } from '#attendance/check-in-rules.ts'
import { requestSources } from '#attendance/named-person.ts'
import { bookedDayStates, passOverReasons } from '#booking/booked-day.ts'
import { bookingEventKinds } from '#booking/booking-events.ts'
import { friendStates, notify, profileFields } from '#identity/identity.ts'
import { deliveryStates, noticeChannels, noticeTopics } from '#notifications/notifications.ts'
import {
  applicationEvents,
  chargeKinds,
  chargeStates,
  purposes,
  useMarks,
  useStates,
} from '#spaces/applications.ts'
import { endpoint } from './endpoint.ts'
import { followKinds } from './following.ts'
import * as id from './ids.ts'
import { lotOutcomes } from './lots.ts'
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
  attendance: z.nullable(
    z.object({
      state: z.enum(attendanceStates),
      came: z.int(),
      recordedAt: id.instant,
    }),
  ),
  /** In chronological order; `state` is null where it was removed. */
  attendanceHistory: z.array(
    z.object({
      at: id.instant,
      state: z.nullable(z.enum(attendanceStates)),
      came: z.int(),
      byMember: z.boolean(),
    }),
  ),
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
  source: z.nullable(z.enum(requestSources)),
  reason: z.nullable(z.string()),
  days: z.array(
    z.object({
      classDayId: id.classDayId,
      plus: z.int(),
      /** Absent in the first event of a booking, whose days are all booked. */
      state: z.optional(z.enum(bookedDayStates)),
      reason: z.optional(z.enum(passOverReasons)),
      cancelReason: z.optional(z.string()),
      before: z.optional(z.partial(timeAndPlace)),
      after: z.optional(z.partial(timeAndPlace)),
      overlaps: z.optional(z.boolean()),
      clashes: z.optional(z.array(z.object({ title: z.string(), startsAt: id.instant, endsAt: id.instant }))),
      decideBy: z.optional(z.object({ before: z.nullable(id.instant), after: z.nullable(id.instant) })),
      /** The wait ended because the member booked a free seat of the day. */
      isReplaced: z.optional(z.boolean()),
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
  days: z.array(exportedDay),
  history: z.array(exportedEvent),
  calls: z.array(z.object({ at: id.instant })),
  feedback: z.nullable(
    z.object({
      rating: z.int(),
      words: z.string(),
      givenAt: id.instant,
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
  notify: z.extend(notify, { dailyDigest: z.boolean() }),
  roles: z.array(
    z.object({
      role: z.enum(staffRoles),
      baseName: z.nullable(z.string()),
      /** Whose classes, for teachers. */
      teacherName: z.nullable(z.string()),
      grantedAt: id.instant,
      endsOn: z.nullable(id.localDate),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: id.instant,
      lastUsedAt: id.instant,
      endedAt: z.nullable(id.instant),
      expiresAt: id.instant,
    }),
  ),
  /** Without the keys themselves. */
  passkeys: z.array(z.object({ name: z.string(), addedAt: id.instant, usedAt: z.nullable(id.instant) })),
  companions: z.array(
    z.object({ nickname: z.string(), birthYear: z.nullable(z.int()), createdAt: id.instant }),
  ),
  bookings: z.array(exportedBooking),
  calendarFeed: z.nullable(z.object({ isOpen: z.boolean(), openedAt: id.instant })),
  /** With these codes others can check the member's learning records. */
  learningRecords: z.array(z.object({ year: z.int(), code: z.string(), createdAt: id.instant })),
  pauseLifts: z.array(z.object({ at: id.instant, note: z.string() })),
  /** When staff read the page about the member, once an hour for each of them. */
  looks: z.array(id.instant),
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
  spaceApplications: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      purpose: z.enum(purposes),
      headcount: z.int(),
      equipment: z.string(),
      note: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      baseName: z.string(),
      sentAt: id.instant,
      uses: z.array(
        z.object({
          spaceName: z.string(),
          startsAt: id.instant,
          endsAt: id.instant,
          /** As stored: one that nobody has decided stays pending. */
          state: z.enum(useStates),
          reason: z.string(),
          mark: z.nullable(z.enum(useMarks)),
          markNote: z.string(),
        }),
      ),
      /** Taken times that may come free. */
      wishes: z.array(
        z.object({
          spaceName: z.string(),
          startsAt: id.instant,
          endsAt: id.instant,
          notifiedAt: z.nullable(id.instant),
        }),
      ),
      /** What became of it in draws. */
      lots: z.array(
        z.object({
          drawTitle: z.string(),
          spaceName: z.string(),
          startsAt: id.instant,
          endsAt: id.instant,
          place: z.nullable(z.int()),
          outcome: z.enum(lotOutcomes),
          waitsAs: z.nullable(z.int()),
          passedDownAt: z.nullable(id.instant),
          confirmBy: z.nullable(id.instant),
          confirmedAt: z.nullable(id.instant),
        }),
      ),
      charges: z.array(
        z.object({
          kind: z.enum(chargeKinds),
          spaceName: z.string(),
          amountTwd: z.int(),
          state: z.enum(chargeStates),
          dueAt: z.nullable(id.instant),
        }),
      ),
      calls: z.array(z.object({ at: id.instant })),
      history: z.array(z.object({ at: id.instant, kind: z.enum(applicationEvents), words: z.string() })),
    }),
  ),
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
      resentAt: z.array(id.instant),
    }),
  ),
  mutedTopics: z.array(z.enum(noticeTopics)),
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
