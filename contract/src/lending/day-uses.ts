import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maybe } from '#query.ts'
import { applicationId, useMarks } from '#spaces/applications.ts'

export const maxDayUses = 200

/** Without names and numbers of people. */
const dayUse = z.object({
  id: id.serialId,
  applicationId,
  title: z.string(),
  baseName: z.string(),
  spaceName: z.string(),
  headcount: z.int(),
  startsAt: id.instant,
  endsAt: id.instant,
  mark: z.nullable(z.enum(useMarks)),
  /** In whole TWD, what is still to be paid for it, with the deposit of its space. */
  dueTwd: z.int(),
})
export type DayUse = z.output<typeof dayUse>

export const listDayUses = endpoint({
  method: 'GET',
  path: '/api/admin/space-use',
  summary: 'The approved uses of spaces on a date at the bases of the caller, by time; at most 200.',
  access: { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] },
  perMinute: 120,
  query: z.strictObject({
    /** In Asia/Taipei; today when absent. */
    date: maybe(id.localDate),
  }),
  output: z.object({ uses: z.array(dayUse) }),
})
