import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'

/** Of one answer: six weeks, as a month is drawn. */
export const maxAvailableDays = 42

/** `taken`: nobody else can have it. `pending`: somebody has applied for it, others still may. */
export const takenStates = ['taken', 'pending'] as const

const taken = z.object({
  /** With the time that the space needs before and after. */
  startsAt: id.instant,
  endsAt: id.instant,
  state: z.enum(takenStates),
  /** The title of a class that visitors can see; empty otherwise. */
  what: z.string(),
})
export type TakenTime = z.output<typeof taken>

const day = z.object({
  date: id.localDate,
  /** `09:00–12:00`, when the space can be used; empty: closed. */
  opens: z.array(z.string()),
  /** Why it is closed, or what holiday it is; else null. */
  note: z.nullable(z.string()),
})
export type SpaceDay = z.output<typeof day>

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/space/:spaceId/availability',
  summary: 'When a space is open, taken and applied for, between two dates (at most 42 days).',
  access: 'visitor',
  params: z.strictObject({ spaceId: id.serialIdText }),
  query: z.strictObject({ from: id.localDate, to: id.localDate }),
  output: z.object({
    /** A use may start from then on, and on this date at the latest. */
    earliest: id.instant,
    latest: id.localDate,
    minutesBefore: z.int(),
    minutesAfter: z.int(),
    days: z.array(day),
    taken: z.array(taken),
  }),
  errors: ['not_found'],
})
export type SpaceAvailability = z.output<typeof readAvailability.output>
