import type { bookDays } from 'contract/booking/booking'
import { pages } from 'contract/pages'
import { withLoading } from '#client/notices/loading-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { surfacePath } from '#client/surface-path.ts'
import { forgetBookingKey, keyForBooking } from './booking-key.ts'
import type { CheckedDay } from './day-selection.ts'
import { pauseDays } from './refresh-days.ts'

export type BookingOptions = { acceptPartial?: boolean; acceptOverlap?: boolean }

/**
 * Sends an order under its idempotency key; returns the path of the confirmation, with the ids of days that were full. Rejects like `callApi`; then the key
 * stays until `isOutcomeUncertain` has judged the error.
 */
export async function sendBooking(
  classId: number,
  checkedDays: readonly CheckedDay[],
  options: BookingOptions = {},
  call: { isQuiet?: boolean } = {},
): Promise<string> {
  const days = checkedDays.map(({ id, plus, waits }) => ({
    classDayId: id,
    plus,
    ...(waits && { acceptWaitlist: true }),
  }))
  const body = { classId, days, ...options }
  const idempotencyKey = keyForBooking(body)
  const sent = callApi<typeof bookDays>('POST /api/booking', { body }, { idempotencyKey, ...call })
  const { id, fullDays } = await withLoading(sent)
  forgetBookingKey()
  pauseDays()
  const path = surfacePath(pages.bookingConfirmation({ bookingId: id }))
  return fullDays.length === 0 ? path : `${path}?full=${fullDays.join('-')}`
}
