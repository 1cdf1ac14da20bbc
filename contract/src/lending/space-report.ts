import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

/** Uses of one file. */
export const maxReportedUses = 2000

const reportedSpace = z.object({
  id: id.serialId,
  name: z.string(),
  baseName: z.string(),
  /** How long the base is open in the month. */
  openMinutes: z.int(),
  /** Reserved for classes, without set-up and clean-up. */
  classMinutes: z.int(),
  /** Approved uses. */
  useMinutes: z.int(),
  uses: z.int(),
  /** Of the approved uses, in whole TWD. */
  feeTwd: z.int(),
})
export type ReportedSpace = z.output<typeof reportedSpace>

/** Without names and numbers of people. */
const reportedUse = z.object({
  code: z.string(),
  title: z.string(),
  baseName: z.string(),
  spaceName: z.string(),
  headcount: z.int(),
  startsAt: id.instant,
  endsAt: id.instant,
  feeTwd: z.int(),
})
export type ReportedUse = z.output<typeof reportedUse>

const access = { staff: ['admin', 'base_manager', 'base_staff', 'viewer'] } as const
const query = z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month')) })

export const readSpaceReport = endpoint({
  method: 'GET',
  path: '/api/admin/space-report',
  summary: 'How much the spaces of the bases of the caller are used in a month.',
  access,
  perMinute: 60,
  query,
  output: z.object({ spaces: z.array(reportedSpace) }),
})

export const downloadSpaceUses = endpoint({
  method: 'GET',
  path: '/api/admin/space-report/use',
  summary: 'The approved uses of a month in the spaces of the bases of the caller, by time, for a file.',
  access,
  stepUp: true,
  perMinute: 20,
  query,
  output: z.object({
    uses: z.array(reportedUse),
    /** There are more uses than are listed. */
    isCut: z.boolean(),
  }),
  look: { kind: 'space_uses' },
})
