import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { applicationId, useStates } from '#spaces/applications.ts'
import { drawCard, drawEntry, publicDraw } from './draws.ts'

export const forDraws = { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] } as const
const deciders = { staff: ['admin', 'base_manager'] } as const
export const drawParams = z.strictObject({ drawId: id.serialIdText })

export const maxDrawSpaces = 20
/** From the first to the last day of use. */
export const maxDrawDays = 92
export const maxConfirmDays = 14

export const drawFields = {
  baseId: id.serialId,
  title: id.name(60),
  spaceIds: z.array(id.serialId).check(z.minLength(1), z.maxLength(maxDrawSpaces)),
  usesFrom: id.knownDate,
  usesTo: id.knownDate,
  registersUntil: id.knownInstant,
  drawsAt: id.knownInstant,
  confirmDays: z.int().check(z.minimum(1), z.maximum(maxConfirmDays)),
}

/** A wanted time as staff see it. Before the draw it has neither key nor place. */
const staffEntry = z.object({
  ...drawEntry.shape,
  key: z.nullable(z.string()),
  outcome: z.nullable(drawEntry.shape.outcome),
  /** Null: the applicant has deleted their account. */
  applicationId: z.nullable(applicationId),
  title: z.string(),
  /** What the use is now; null: deleted. */
  state: z.nullable(z.enum(useStates)),
  /** How many other times of this draw overlap with it. */
  rivals: z.int(),
  confirmBy: z.nullable(id.instant),
  confirmedAt: z.nullable(id.instant),
  /** Which entries are of one group, as phone, e-mail and account say; numbers from 1 in this answer only. */
  group: z.nullable(z.int()),
  /** Before the draw: the case number of the earlier entry of the same group that takes part instead. */
  heldOutBy: z.nullable(z.string()),
  /** Before the draw: staff have said that the applicant is of no other group. */
  isApart: z.boolean(),
  /** How often this group took part in draws of the base in the last 12 months, and how often it got a time. */
  tookPart: z.int(),
  won: z.int(),
})
export type StaffDrawEntry = z.output<typeof staffEntry>

const staffDraw = z.extend(publicDraw, {
  entries: z.array(staffEntry),
  /** Applied for after the registering: decided by staff after the draw. */
  late: z.int(),
  /** It is still to come, and the caller may cancel it or set applicants apart. */
  mayChange: z.boolean(),
})
export type StaffDraw = z.output<typeof staffDraw>

export const listStaffDraws = endpoint({
  method: 'GET',
  path: '/api/admin/space-draw',
  summary: 'The draws for spaces of the bases of the caller, the last one first; at most 200.',
  access: forDraws,
  perMinute: 120,
  output: z.object({ items: z.array(drawCard) }),
})

export const readStaffDraw = endpoint({
  method: 'GET',
  path: '/api/admin/space-draw/:drawId',
  summary: 'A draw with what is wanted, by which groups, and how often these have won.',
  access: forDraws,
  action: 'application.read',
  params: drawParams,
  output: staffDraw,
  errors: ['not_found'],
})

export const makeDraw = endpoint({
  method: 'POST',
  path: '/api/admin/space-draw',
  summary:
    'Announces a draw for spaces of a base: what is wanted on these days is decided by lot. Publishes the hash of its seed.',
  access: deciders,
  idempotent: true,
  perMinute: 20,
  body: z.strictObject(drawFields),
  output: staffDraw,
  errors: ['not_found', 'draws_overlap'],
})

export const cancelDraw = endpoint({
  method: 'POST',
  path: '/api/admin/space-draw/:drawId/cancel',
  summary: 'Cancels a draw before it is drawn: staff decide as usual. Repeating it changes nothing.',
  access: deciders,
  action: 'application.decide',
  idempotent: true,
  perMinute: 20,
  params: drawParams,
  output: staffDraw,
  errors: ['not_found', 'draw_over'],
})

export const setApart = endpoint({
  method: 'POST',
  path: '/api/admin/space-draw/:drawId/apart',
  summary:
    'Says before the draw that an applicant is of no other group although they share a telephone, an e-mail or a contact, or takes that back. Repeating it changes nothing.',
  access: deciders,
  action: 'application.decide',
  idempotent: true,
  perMinute: 60,
  params: drawParams,
  body: z.strictObject({ applicationId, isApart: z.boolean() }),
  output: staffDraw,
  errors: ['not_found', 'draw_over'],
})
