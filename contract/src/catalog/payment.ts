import * as z from 'zod/mini'
import * as id from '#ids.ts'

export const maxTransferTo = 120
export const maxRefundWeeks = 12

/** The account to which members transfer the fee; null: they pay on the class day, at the base. */
export const transferTo = z.nullable(id.text(maxTransferTo, 1))

/**
 * Who cancels before the first day gets everything back, then so many percent in each week from the first day on, and
 * nothing after the last of them. Null: no rule is set.
 */
export const refundPercents = z.nullable(
  z
    .array(z.int('percent').check(z.nonnegative(), z.maximum(100)))
    .check(z.minLength(1), z.maxLength(maxRefundWeeks)),
)
export type RefundPercents = z.output<typeof refundPercents>
