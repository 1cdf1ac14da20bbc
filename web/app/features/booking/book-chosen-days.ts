import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { CheckedDay } from './day-selection.ts'
import { submitBooking } from './submit-booking.ts'

/** The data that the booking bar's button submits. */
export type ChosenDays = { classId: number; days: CheckedDay[] }

/**
 * The action of a page with the booking panel: books, and redirects to the booking or to the page the member chose
 * instead.
 */
export async function bookChosenDays({ request }: ClientActionFunctionArgs) {
  const { classId, days } = (await request.json()) as ChosenDays
  const next = await submitBooking(classId, days)
  // Nothing was booked: the seats are polled anyway, so the page is not reloaded.
  return next === undefined ? data(undefined, { status: 409 }) : redirect(next)
}
