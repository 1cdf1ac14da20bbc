import * as z from 'zod/mini'
import * as id from '#ids.ts'

export const noShowState = z.object({
  /** Within `noShowRule.windowDays`; without those that staff have excused. */
  count: z.int(),
  /** Null while the member may book. */
  pausedUntil: z.nullable(id.instant),
})
export type NoShowState = z.output<typeof noShowState>
