import * as z from 'zod/mini'
import * as id from '#ids.ts'

/** The days that a member missed without leave (no-shows), and until when they pause new bookings. */
export const noShowState = z.object({
  /** Within the last `noShowRule.windowDays`; without those that staff have excused. */
  count: z.int(),
  /** Null while the member may book. */
  pausedUntil: z.nullable(id.instant),
})
export type NoShowState = z.output<typeof noShowState>
