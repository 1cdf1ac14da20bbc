import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { maxCapacity } from '#office/staff-class.ts'

/** Of a day, for one person. */
export const maxFeeTwd = 100_000

const className = id.text(60, 1).check(z.refine((value) => value.trim() !== '', 'blank'))

/** What a class is, besides when, where and by whom. `capacity`: the seats of each day. */
export const classFacts = {
  courseId: id.serialId,
  name: className,
  capacity: z.int().check(z.positive(), z.maximum(maxCapacity)),
  feeTwd: z.int().check(z.nonnegative(), z.maximum(maxFeeTwd)),
  plusLimit: z.int().check(z.nonnegative(), z.maximum(5)),
}
