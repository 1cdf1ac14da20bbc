import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { changeOfClass, changeReason, forClasses, refused } from './staff-class.ts'

export const decisions = ['confirm', 'not_open', 'extend', 'withdraw'] as const

export const decideClass = endpoint({
  ...changeOfClass,
  path: '/api/admin/class/:classId/decision',
  summary: 'Decides whether a class opens, or until when that is decided.',
  body: z.union([
    z.strictObject({ decision: z.literal('confirm'), reason: changeReason }),
    z.strictObject({ decision: z.literal('not_open'), reason: changeReason }),
    z.strictObject({ decision: z.literal('withdraw'), reason: changeReason }),
    z.strictObject({ decision: z.literal('extend'), decideBy: id.instant, reason: changeReason }),
  ]),
  errors: refused,
})

export const proposals = ['confirm', 'extend', 'not_open', 'wait'] as const
export type Proposal = (typeof proposals)[number]

const openDecision = z.object({
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  people: z.int(),
  minPeople: z.int(),
  decideBy: id.instant,
  firstStartsAt: id.instant,
  proposal: z.enum(proposals),
})
export type OpenDecision = z.output<typeof openDecision>

export const listOpenDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/class-decision',
  summary: 'The classes about which must be decided within a week, the most urgent first, with a proposal.',
  access: forClasses,
  output: z.object({ classes: z.array(openDecision) }),
})
