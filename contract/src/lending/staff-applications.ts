import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor, maybe } from '#query.ts'
import {
  application,
  applicationId,
  applicationStates,
  chargeStates,
  event,
  maxUses,
  useMarks,
} from '#spaces/applications.ts'

/** `open`: something is to be decided. `unpaid`: something that was approved is to be paid. */
export const applicationParts = ['open', 'unpaid', 'decided'] as const
export type ApplicationPart = (typeof applicationParts)[number]

const readers = { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] } as const
export const deciders = { staff: ['admin', 'base_manager'] } as const
const markers = { staff: ['admin', 'base_manager', 'base_staff'] } as const
export const params = z.strictObject({ applicationId })

/**
 * How often the applicant has changed it, or staff have moved a use. A decision sends it back, so that nobody decides what
 * they have not seen.
 */
export const revision = z.int()

const listed = z.object({
  id: applicationId,
  code: z.string(),
  title: z.string(),
  state: z.enum(applicationStates),
  baseName: z.string(),
  spaceNames: z.array(z.string()),
  /** Of the first of its `uses` that is not over, else the last one of all. */
  startsAt: id.instant,
  /** How many the part is about: undecided ones of `open`, approved ones of `unpaid`, all of `decided`. */
  uses: z.int(),
  sentAt: id.instant,
  revision,
  /** The pending uses, when all are free and within hours, nobody else wants their time and the caller may decide; else empty. */
  clearUseIds: z.array(id.serialId),
  /** What is to be paid, until when the first of it: `isOnDay` when its use begins, else its deadline; null: nothing. */
  owed: z.nullable(z.object({ amountTwd: z.int(), at: id.instant, isOnDay: z.boolean() })),
})
export type ListedApplication = z.output<typeof listed>

export const listStaffApplications = endpoint({
  method: 'GET',
  path: '/api/admin/space-application',
  summary:
    'The space applications of the bases of the caller: open ones by their next use, unpaid ones by when they are to be paid, decided ones newest first.',
  access: readers,
  perMinute: 120,
  query: z.strictObject({ part: maybe(z.enum(applicationParts)), cursor }),
  output: z.object({
    items: z.array(listed),
    open: z.int(),
    unpaid: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
})

/** Another application for the same space and time. */
export const rival = z.object({
  useId: id.serialId,
  applicationId,
  code: z.string(),
  title: z.string(),
  headcount: z.int(),
  startsAt: id.instant,
  endsAt: id.instant,
  sentAt: id.instant,
})
export type RivalUse = z.output<typeof rival>

const weighedUse = z.object({
  useId: id.serialId,
  /** In zh-TW, what has the space at that time; null: it is free. */
  inTheWay: z.nullable(z.string()),
  /** In zh-TW, why it is not within the hours of its space, which changed after the applicant sent it; null: it is. */
  outsideHours: z.nullable(z.string()),
  /** In zh-TW, which draw decides about it, or who waits for it before; null: it may be approved. */
  heldBy: z.nullable(z.string()),
  /** Pending uses that are rejected when this one is approved. */
  rivals: z.array(rival),
})
export type WeighedUse = z.output<typeof weighedUse>

const staffApplication = z.extend(application, {
  /** Empty for those who only read. */
  contactPhone: z.string(),
  /** `by`: who of staff did it; null: the applicant, the system, or somebody whose account is deleted. */
  events: z.array(z.extend(event, { by: z.nullable(z.string()) })),
  weighed: z.array(weighedUse),
  revision,
  /** Approved uses of this applicant at this base that have begun in the last year. */
  approvedBefore: z.int(),
  /** Of all bases, within `unusedRule.windowDays`. */
  unusedBefore: z.int(),
  /** Null while the applicant may apply. */
  pausedUntil: z.nullable(id.instant),
  mayDecide: z.boolean(),
  mayMark: z.boolean(),
})
export type StaffApplication = z.output<typeof staffApplication>

export const readStaffApplication = endpoint({
  method: 'GET',
  path: '/api/admin/space-application/:applicationId',
  summary: 'A space application with its rivals, for those who decide it.',
  access: readers,
  action: 'application.read',
  look: { kind: 'application', of: 'applicationId' },
  params,
  output: staffApplication,
  errors: ['not_found'],
})

/** Of what gives a time to an application, perhaps over others. */
export const givingErrors = [
  'not_found',
  'space_taken',
  'space_closed',
  'rivals_changed',
  'application_changed',
  'use_decided',
  'drawn_by_lot',
  'lot_waits',
] as const

/** Pending uses of others that the caller was shown. */
export const shownRivals = z.array(id.serialId).check(z.maxLength(3000))

const staffEndpoint = {
  look: { kind: 'application', of: 'applicationId' },
  idempotent: true,
  params,
  output: staffApplication,
} as const
/** A decision, which answers with the application. */
export const deciding = { ...staffEndpoint, access: deciders, action: 'application.decide' } as const
const marking = { ...staffEndpoint, access: markers, action: 'application.mark' } as const

export const decideApplication = endpoint({
  ...deciding,
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/decide',
  summary:
    'Approves and rejects uses. Rivals of what is approved are rejected and notified; `rivals` are those that the caller was shown.',
  perMinute: 60,
  body: z.strictObject({
    approve: z.array(id.serialId).check(z.maxLength(maxUses)),
    reject: z.array(id.serialId).check(z.maxLength(maxUses)),
    /** Sent to the applicant; must say something when a use is rejected, and is then only of what is rejected. */
    reason: id.text(300),
    rivals: shownRivals,
    revision,
    /** The caller decides several at once and reads none: refused when hours have changed since they were sent. */
    isInBatch: z.optional(z.boolean()),
  }),
  errors: [...givingErrors],
})

export const reopenUses = endpoint({
  ...deciding,
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/reopen',
  summary:
    'Takes decisions back: the uses are pending again. With `isRecall` only while the applicant has not been notified of them.',
  perMinute: 60,
  body: z.strictObject({
    useIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxUses)),
    isRecall: z.boolean(),
  }),
  errors: ['not_found', 'use_decided', 'recall_over'],
})

export const askApplicant = endpoint({
  ...deciding,
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/ask',
  summary: 'Asks the applicant for something that is missing (補件).',
  perMinute: 30,
  body: z.strictObject({ question: id.name(300) }),
  errors: ['not_found', 'application_closed'],
})

export const markUses = endpoint({
  ...marking,
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/mark',
  summary:
    'Says whether approved uses that have begun took place; null takes that back. The last mark counts.',
  perMinute: 120,
  body: z.strictObject({
    useIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxUses)),
    mark: z.nullable(z.enum(useMarks)),
    /** The applicant can read it. */
    note: id.text(200),
  }),
  errors: ['not_found', 'use_not_begun'],
})

/** Of one answer: a fee for each use, and deposits. */
const maxCharges = 2 * maxUses

export const markCharges = endpoint({
  ...marking,
  method: 'POST',
  path: '/api/admin/space-application/:applicationId/charge',
  summary: 'Says that fees and deposits are paid, waived, returned or due again. The last mark counts.',
  perMinute: 120,
  body: z.strictObject({
    chargeIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxCharges)),
    state: z.enum(chargeStates),
    /** Such as the number of a receipt; the applicant can read it. */
    note: id.text(200),
  }),
  errors: ['not_found', 'use_decided'],
})
