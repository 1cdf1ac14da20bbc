import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { phone } from '#phone.ts'

export { maxUses, useStep } from './use-limits.ts'

export const purposes = ['reading', 'practice', 'meeting', 'activity', 'other'] as const
export type Purpose = (typeof purposes)[number]

/** Uses of one member that are not over and not decided against. */
export const maxOpenUses = 60

/** `expired`: nobody has decided before it would have begun. */
export const useStates = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const
export type UseState = (typeof useStates)[number]

/** 審核中、補件、核准、駁回、取消、逾期; derived from the uses and the last question. */
export const applicationStates = [
  'reviewing',
  'asked',
  'approved',
  'rejected',
  'cancelled',
  'expired',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** 有使用、沒有使用、沒有使用但先告知了; what staff say about a use that has begun. */
export const useMarks = ['used', 'unused', 'excused'] as const
export type UseMark = (typeof useMarks)[number]

export const applicationId = z.uuid()

/** What the applicant writes and may change until everything is decided. */
export const applicationFields = {
  purpose: z.enum(purposes),
  title: id.name(60),
  headcount: z.int().check(z.positive(), z.maximum(1000)),
  /** What they need of the equipment, or bring. */
  equipment: id.text(300),
  note: id.text(500),
  contactName: id.name(40),
  contactPhone: phone,
}

export const use = z.object({
  id: id.serialId,
  spaceId: id.serialId,
  spaceName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  state: z.enum(useStates),
  /** Why staff decided so; empty: without a reason. */
  reason: z.string(),
  /** Null: staff have not said whether it took place. */
  mark: z.nullable(z.enum(useMarks)),
  markNote: z.string(),
})
export type SpaceUse = z.output<typeof use>

export const applicationEvents = [
  'sent',
  /** A wished time that came free. */
  'added',
  'asked',
  'answered',
  'changed',
  /** By staff, to another time or space. */
  'moved',
  'approved',
  'rejected',
  'reopened',
  'cancelled',
  /** By a closure of the base, and back again. */
  'closed',
  'restored',
  ...useMarks,
  'unmarked',
  'fee_due',
  'fee_paid',
  'fee_waived',
  'fee_returned',
  'deposit_due',
  'deposit_paid',
  'deposit_waived',
  'deposit_returned',
  /** Cancelled, because it was not paid in time. */
  'overdue',
  /** A draw gave no place, or a later one; confirmed by the applicant, or cancelled because that was missing. */
  'drawn',
  'confirmed',
  'unconfirmed',
  /** Staff know that others who share a telephone, an e-mail or a contact are of another group; taken back. */
  'set_apart',
  'set_together',
] as const

/** Of staff about an application; marks of its uses are many, and closures are listed by themselves. */
export const applicationActs = [
  'asked',
  'moved',
  'approved',
  'rejected',
  'reopened',
  'fee_due',
  'fee_paid',
  'fee_waived',
  'fee_returned',
  'deposit_due',
  'deposit_paid',
  'deposit_waived',
  'deposit_returned',
  'set_apart',
  'set_together',
] as const satisfies readonly (typeof applicationEvents)[number][]

export const event = z.object({
  at: id.instant,
  kind: z.enum(applicationEvents),
  /** Of which uses; empty: of the application. */
  useIds: z.array(id.serialId),
  /** The question, the answer, the reason or the note. */
  words: z.string(),
})
export type ApplicationEvent = z.output<typeof event>

export const card = z.object({
  id: applicationId,
  /** The case number, to be read out on the telephone. */
  code: z.string(),
  title: z.string(),
  state: z.enum(applicationStates),
  base: z.object({ id: id.serialId, name: z.string(), phone: z.string() }),
  sentAt: id.instant,
  uses: z.array(use),
})
export type ApplicationCard = z.output<typeof card>

export const chargeKinds = ['fee', 'deposit'] as const

/** 待繳、已繳、免收、已退還 */
export const chargeStates = ['due', 'paid', 'waived', 'returned'] as const
export type ChargeState = (typeof chargeStates)[number]

const charge = z.object({
  id: id.serialId,
  kind: z.enum(chargeKinds),
  spaceName: z.string(),
  /** Whose fee it is; null: the deposit for the space. */
  useId: z.nullable(id.serialId),
  amountTwd: z.int(),
  state: z.enum(chargeStates),
  /** Uses that have not begun by then are cancelled; null: to be paid on the day of the use. */
  dueAt: z.nullable(id.instant),
})
export type SpaceCharge = z.output<typeof charge>

export const application = z.extend(card, {
  ...applicationFields,
  contactPhone: z.string(),
  /** What staff asked last and nobody has answered; null: nothing. */
  question: z.nullable(z.string()),
  /** In whole TWD, of the uses that are pending. */
  feeTwd: z.int(),
  /** Of what was approved, as it cost then. */
  charges: z.array(charge),
  /** Oldest first. */
  events: z.array(event),
})
