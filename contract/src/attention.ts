import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

/** Class days with seats to give in one answer. */
export const maxSeatsListed = 20

const seatsToGive = z.object({
  classDayId: id.classDayId,
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  startsAt: id.instant,
  free: z.int(),
  waitingPeople: z.int(),
})
export type SeatsToGive = z.output<typeof seatsToGive>

const closureToPhone = z.object({
  closureId: z.uuid(),
  date: id.localDate,
  /** Whom no message has reached and nobody has called. */
  people: z.int(),
})
export type ToPhone = z.output<typeof closureToPhone>

const unreminded = z.object({
  classDayId: id.classDayId,
  title: z.string(),
  className: z.string(),
  startsAt: id.instant,
  /** Parties without LINE and e-mail, guests among them. */
  people: z.int(),
})
export type Unreminded = z.output<typeof unreminded>

export const readAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  summary:
    'What needs somebody now at the bases of the caller: people of closures from today on to be phoned, free seats that nobody who waits gets by themselves any more, people of tomorrow whom no reminder reaches, open space applications, and those to be paid soon.',
  access: { staff: ['admin', 'base_manager', 'base_staff'] },
  perMinute: 120,
  output: z.object({
    /** In the next seven days, the soonest first, at most 20. */
    seats: z.array(seatsToGive),
    toPhone: z.array(closureToPhone),
    /** Of tomorrow, at most 20. */
    unreminded: z.array(unreminded),
    /** With uses to be decided. */
    applications: z.int(),
    /** Space applications with a charge to be paid within two days, or unpaid since a week at most. */
    unpaid: z.int(),
  }),
})
export type Attention = z.output<typeof readAttention.output>
