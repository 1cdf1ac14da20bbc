import type { Booking } from 'contract/booking/booking'
import { lazy, type ComponentType } from 'react'
import type { FeedbackFormProps } from './feedback-form.tsx'
import { isAttended } from './is-attended.ts'

const load = () => import('./feedback-form.tsx')

/** Most bookings are read before their class, so the form is loaded when it is shown. */
export const LateFeedbackForm = lazy((): Promise<{ default: ComponentType<FeedbackFormProps> }> =>
  load().then(
    ({ FeedbackForm }) => ({ default: FeedbackForm }),
    () => ({ default: Missing }),
  ),
)

/** Loads the form with the page, so that the content below does not move. Never rejects. */
export async function prepareFeedback(booking: Booking, now: number): Promise<void> {
  if (booking.feedback === null && booking.days.some((day) => isAttended(day, now)))
    await load().catch(() => undefined)
}

const Missing = () => <p>這裡沒有載入，請重新整理這一頁。</p>
