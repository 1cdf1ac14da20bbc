import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { thing } from '#thing.ts'
import { lendingHours } from './opening-hours.ts'

const lines = z.array(id.text(40, 1)).check(z.maxLength(20))

/** The rooms that a base lends. */
export const staffSpaces = thing({
  path: 'space',
  name: 'spaces',
  action: 'base.change',
  access: { staff: ['admin', 'base_manager', 'editor'] },
  creating: { staff: ['admin', 'base_manager', 'editor'] },
  fields: z.strictObject({
    baseId: id.serialId,
    name: id.text(60, 1).check(z.refine((value) => value.trim() !== '', 'blank')),
    summary: id.text(300),
    people: z.int().check(z.positive(), z.maximum(1000)),
    areaM2: z.int().check(z.positive(), z.maximum(10_000)),
    /** In whole TWD; 0: free. */
    hourlyFeeTwd: z.int().check(z.nonnegative(), z.maximum(100_000)),
    /** Once for each application; 0: none. */
    depositTwd: z.int().check(z.nonnegative(), z.maximum(100_000)),
    /** After the approval; what is unpaid then is cancelled. Null: on the day of the use. */
    payWithinDays: z.nullable(z.int().check(z.positive(), z.maximum(60))),
    equipment: lines,
    rules: lines,
    /** Set-up and clean-up time, which each use takes besides its own. */
    minutesBefore: z.int().check(z.nonnegative(), z.maximum(240)),
    minutesAfter: z.int().check(z.nonnegative(), z.maximum(240)),
    /** For the applicants of approved uses only. */
    keyNote: id.text(500),
    /** Whether members may apply for it. */
    isLent: z.boolean(),
    /** At the latest, and days at the earliest, before a use begins. */
    applyHoursAhead: z.int().check(z.nonnegative(), z.maximum(720)),
    applyDaysAhead: z.int().check(z.positive(), z.maximum(366)),
    /** When it is lent; null: in the opening hours of its base. */
    lendingHours: z.nullable(lendingHours),
  }),
})
