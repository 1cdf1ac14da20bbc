import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { checkCodePattern } from './check-code.ts'

const checkCode = z.string().check(z.regex(checkCodePattern, 'check_code'))

const checkedDay = z.object({
  title: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  hours: z.number(),
  /** Without a record the day counts. */
  isRecorded: z.boolean(),
})

const record = {
  year: z.int(),
  asOf: id.instant,
  hours: z.number(),
}

export const readLearningRecord = endpoint({
  method: 'GET',
  path: '/api/member/learning-record',
  summary: "The member's learning record of a year, with the code under which anybody can check it.",
  access: 'member',
  perMinute: 30,
  query: z.strictObject({
    /** In Taipei; this year by default. */
    year: z.optional(z.string().check(z.regex(/^20\d{2}$/, 'year'))),
  }),
  output: z.object({
    ...record,
    name: z.string(),
    code: z.nullable(checkCode),
    days: z.array(
      z.extend(checkedDay, { classDayId: id.classDayId, className: z.string(), baseName: z.string() }),
    ),
  }),
  errors: ['not_found'],
})
export type LearningRecord = z.output<typeof readLearningRecord.output>

export const checkLearningRecord = endpoint({
  method: 'GET',
  path: '/api/learning-record/:code',
  summary: 'The learning record with this check code as it is now, with a masked name.',
  access: 'visitor',
  perMinute: 30,
  failuresPerMinute: 30,
  params: z.strictObject({ code: checkCode }),
  output: z.object({
    ...record,
    code: checkCode,
    /** Such as `林○麗`. */
    maskedName: z.string(),
    days: z.array(checkedDay),
  }),
  errors: ['not_found'],
})
export type CheckedRecord = z.output<typeof checkLearningRecord.output>
