import * as z from 'zod/mini'
import { bookedDayStates } from '#booking/booked-day.ts'
import { bookingEventKinds } from '#booking/booking-events.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { requestSources } from './named-person.ts'

export const maxHistoryEvents = 50

const seats = { people: z.int(), state: z.enum(bookedDayStates) }

const historyDay = z.object({
  classDayId: id.classDayId,
  /** As it is now; of `class_day_moved`, to when this event moved it. */
  startsAt: id.instant,
  ...seats,
  /** Null when this event is the first of the day. */
  before: z.nullable(z.object(seats)),
  /** Only of `class_day_moved`. */
  movedFrom: z.nullable(id.instant),
  /** The class that the party left; only of `transferred` and `class_merged`. */
  fromClass: z.nullable(z.string()),
})

const historyEvent = z.object({
  id: z.int(),
  at: id.instant,
  kind: z.enum(bookingEventKinds),
  actor: z.enum(['member', 'staff', 'system']),
  /** The name of the person of staff; null when their account has been deleted, and for the member and the system. */
  by: z.nullable(z.string()),
  /** How the member asked staff for it. */
  source: z.nullable(z.enum(requestSources)),
  reason: z.nullable(z.string()),
  /** In chronological order. */
  days: z.array(historyDay),
})
export type PartyHistoryEvent = z.output<typeof historyEvent>

export const readPartyHistory = endpoint({
  method: 'GET',
  path: '/api/admin/class-day/:classDayId/party/:bookingId/history',
  summary:
    'What happened to the booking of a party of the roster, on all its days: when, by whom and why; the newest 50 events, newest first.',
  access: { staff: ['admin', 'base_manager', 'base_staff'] },
  look: { kind: 'roster', of: 'classDayId' },
  action: 'party.read',
  perMinute: 120,
  params: z.strictObject({ classDayId: id.classDayIdText, bookingId: id.bookingId }),
  output: z.object({
    events: z.array(historyEvent),
    hasEarlier: z.boolean(),
  }),
  errors: ['not_found'],
})
export type PartyHistory = z.output<(typeof readPartyHistory)['output']>
