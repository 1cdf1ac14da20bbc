import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { CheckedDay } from './day-selection.ts'
import { submitBooking } from './submit-booking.ts'

/** What the button of the booking bar sends. */
export type ChosenDays = { classId: number; days: CheckedDay[] }

/** The action of a page with the booking panel: books, and goes to the booking or wherever the member chose to go instead. */
export async function bookChosenDays({ request }: ClientActionFunctionArgs) {
  const { classId, days } = (await request.json()) as ChosenDays
  const next = await submitBooking(classId, days)
  // Nothing was booked: the seats of the days are polled anyway, the page is not loaded again.
  return next === undefined ? data(undefined, { status: 409 }) : redirect(next)
}
