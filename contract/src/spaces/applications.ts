import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { phone } from '#phone.ts'
import { cursor } from '#query.ts'
import { drawPhases, lotOutcomes } from './draws.ts'
import { maxUses } from './use-limits.ts'

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

const wantedUse = z.strictObject({ spaceId: id.serialId, startsAt: id.instant, endsAt: id.instant })
export type WantedUse = z.output<typeof wantedUse>

const wantedUses = z.array(wantedUse).check(z.minLength(1), z.maxLength(maxUses))

export const applicationId = z.uuid()
const params = z.strictObject({ applicationId })

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
] as const

export const event = z.object({
  at: id.instant,
  kind: z.enum(applicationEvents),
  /** Of which uses; empty: of the application. */
  useIds: z.array(id.serialId),
  /** The question, the answer, the reason or the note. */
  words: z.string(),
})
export type ApplicationEvent = z.output<typeof event>

const card = z.object({
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
  /** What a fee is for; a use that was paid for and made longer has two fees. */
  minutes: z.nullable(z.int()),
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
  /** In whole TWD, of the uses that are pending or approved. */
  feeTwd: z.int(),
  /** Of what was approved, as it cost then. */
  charges: z.array(charge),
  /** Oldest first. */
  events: z.array(event),
})

/** `waiting`: somebody else has it. `late`: it is too near to apply for. */
export const wishStates = ['waiting', 'free', 'late'] as const
export type WishState = (typeof wishStates)[number]

/** A time that somebody else had when the application was sent. */
const wish = z.object({
  id: id.serialId,
  spaceName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  state: z.enum(wishStates),
})
export type SpaceWish = z.output<typeof wish>
const otherTime = z.object({ startsAt: id.instant, endsAt: id.instant })

/** A draw that decides about a time. */
const drawOfTime = z.object({
  id: id.serialId,
  title: z.string(),
  registersUntil: id.instant,
  drawsAt: id.instant,
})

/** What a draw means for one of the own times. */
const ownLot = z.object({
  useId: id.serialId,
  draw: z.extend(drawOfTime, { phase: z.enum(drawPhases) }),
  /** Applied for, or moved to this time, after the registering: decided by staff after the draw. */
  isLate: z.boolean(),
  /** How many other applications want this time; 0 after the draw. */
  rivals: z.int(),
  /** While it is mediated: the nearest time that nobody wants. */
  instead: z.nullable(otherTime),
  /** Null until it is drawn. */
  outcome: z.nullable(z.enum(lotOutcomes)),
  waitsAs: z.nullable(z.int()),
  isPassedDown: z.boolean(),
  /** Until when an approved time is to be confirmed. */
  confirmBy: z.nullable(id.instant),
  confirmedAt: z.nullable(id.instant),
})
export type OwnLot = z.output<typeof ownLot>

/** As the applicant sees it. */
export const ownApplication = z.extend(application, {
  /** How to get into the spaces of approved uses that are not over; of those that say so. */
  keyNotes: z.array(z.object({ spaceName: z.string(), note: z.string() })),
  /** Those that are still to come; none when all uses are cancelled. */
  wishes: z.array(wish),
  /** Of the times that a draw decides or has decided. */
  lots: z.array(ownLot),
})
export type SpaceApplication = z.output<typeof ownApplication>

const checkedUse = z.object({
  /** In zh-TW, why this use is not possible; null: it is. */
  problem: z.nullable(z.string()),
  /** Somebody else has it, and nothing else speaks against it: one may wait until it comes free. */
  isTaken: z.boolean(),
  /** Others have applied for this time. */
  isContested: z.boolean(),
  /** The nearest free time of the same length in this space, when this one is not possible; null: none within two weeks. */
  instead: z.nullable(otherTime),
  /** The draw that decides who gets this time; null: staff do. */
  draw: z.nullable(drawOfTime),
})
export type CheckedUse = z.output<typeof checkedUse>

/** A POST, because it has the body of the application; it changes nothing. */
export const checkUses = endpoint({
  method: 'POST',
  path: '/api/space-application/check',
  summary:
    'Whether each of these uses of spaces could be applied for, with the nearest free time instead of the first six.',
  access: 'visitor',
  perMinute: 60,
  perMinuteAndAddress: 300,
  body: z.strictObject({ uses: wantedUses }),
  output: z.object({ uses: z.array(checkedUse), feeTwd: z.int() }),
  errors: ['not_found'],
})

export const applyForSpaces = endpoint({
  method: 'POST',
  path: '/api/space-application',
  summary:
    'Applies for spaces of one base, on one or several dates. All uses are possible, or nothing is stored; with `waitsForTaken` those that somebody else has become wishes.',
  access: 'member',
  needsConsent: true,
  idempotent: true,
  perMinute: 10,
  body: z.strictObject({
    ...applicationFields,
    /** The rules of the spaces. */
    agreesToRules: z.literal(true),
    uses: wantedUses,
    /** At least one use must be possible. */
    waitsForTaken: z.optional(z.boolean()),
  }),
  output: ownApplication,
  errors: ['not_found', 'uses_over_limit', 'applying_paused'],
})

const pause = z.object({
  until: id.instant,
  /** In zh-TW: why, until when, and whom to phone. */
  words: z.string(),
  /** Of the base of the last unused time; may be empty. */
  phone: z.string(),
})
export type SpacePause = z.output<typeof pause>

export const readSpacePause = endpoint({
  method: 'GET',
  path: '/api/member/space-pause',
  summary: 'Until when the member cannot apply for spaces, because approved times stayed unused.',
  access: 'member',
  output: z.object({ pause: z.nullable(pause) }),
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/space-application',
  summary: "The member's own space applications, the newest first.",
  access: 'member',
  query: z.strictObject({ cursor }),
  output: z.object({ items: z.array(card), nextCursor: z.nullable(z.string()) }),
})

export const readApplication = endpoint({
  method: 'GET',
  path: '/api/space-application/:applicationId',
  summary: 'One of the own space applications, with what happened to it.',
  access: 'member',
  params,
  output: ownApplication,
  errors: ['not_found'],
})

export const changeApplication = endpoint({
  method: 'PATCH',
  path: '/api/space-application/:applicationId',
  summary:
    'Changes the text of an application, answers the question of staff, or moves uses. A use that is moved is decided again.',
  access: 'member',
  perMinute: 30,
  params,
  body: z.strictObject({
    ...z.partial(z.strictObject(applicationFields)).shape,
    answer: z.optional(id.name(500)),
    moves: z.optional(
      z
        .array(z.strictObject({ useId: id.serialId, startsAt: id.instant, endsAt: id.instant }))
        .check(z.minLength(1), z.maxLength(maxUses)),
    ),
  }),
  output: ownApplication,
  errors: ['not_found', 'application_closed'],
})

export const cancelUses = endpoint({
  method: 'POST',
  path: '/api/space-application/:applicationId/cancel',
  summary: 'Withdraws some of the uses, or all. What is withdrawn already stays so.',
  access: 'member',
  perMinute: 30,
  params,
  body: z.strictObject({ useIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxUses)) }),
  output: ownApplication,
  errors: ['not_found', 'application_closed'],
})

export const confirmUses = endpoint({
  method: 'POST',
  path: '/api/space-application/:applicationId/confirm',
  summary: 'Confirms times that were won in a draw. What is confirmed already stays so.',
  access: 'member',
  perMinute: 30,
  params,
  body: z.strictObject({ useIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxUses)) }),
  output: ownApplication,
  errors: ['not_found', 'application_closed'],
})
