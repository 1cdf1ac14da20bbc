import * as z from 'zod/mini'
import * as id from '#ids.ts'

export const maxTransferTo = 120
export const maxRefundWeeks = 12

/** The account to which members transfer the fee; null: they pay on the class day, at the base. */
export const transferTo = z.nullable(id.text(maxTransferTo, 1))

/**
 * Percent of the fee that is refunded for a cancellation in the first week of the class, the second, and so on; later: 0.
 * Before the first day it is 100. Null: no rule is set.
 */
export const refundPercents = z.nullable(
  z
    .array(z.int('percent').check(z.nonnegative(), z.maximum(100)))
    .check(z.minLength(1), z.maxLength(maxRefundWeeks)),
)
export type RefundPercents = z.output<typeof refundPercents>
