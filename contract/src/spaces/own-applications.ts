import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { drawPhases, lotOutcomes } from '#lots.ts'
import { cursor } from '#query.ts'
import { application, applicationFields, applicationId, card } from './applications.ts'
import { maxUses } from './use-limits.ts'

const wantedUse = z.strictObject({ spaceId: id.serialId, startsAt: id.knownInstant, endsAt: id.knownInstant })
export type WantedUse = z.output<typeof wantedUse>

const wantedUses = z.array(wantedUse).check(z.minLength(1), z.maxLength(maxUses))

const params = z.strictObject({ applicationId })

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
  /**
   * Before the draw: it takes no part, because somebody else's earlier application shares a telephone, an e-mail or a contact
   * with it. Staff can set it apart.
   */
  isDoubted: z.boolean(),
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
    /** What the answer is to, as it was shown: staff may have asked something else since. */
    question: z.optional(id.text(1000)),
    moves: z.optional(
      z
        .array(
          z.strictObject({
            useId: id.serialId,
            /** In which it was shown; staff may have moved the use to another one. */
            spaceId: z.optional(id.serialId),
            startsAt: id.knownInstant,
            endsAt: id.knownInstant,
          }),
        )
        .check(z.minLength(1), z.maxLength(maxUses)),
    ),
  }),
  output: ownApplication,
  errors: ['not_found', 'application_closed', 'application_changed'],
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
