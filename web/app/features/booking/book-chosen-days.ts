import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import type { CheckedDay, DaySelection } from './day-selection.ts'

export type ChosenDays = { classId: number; days: CheckedDay[]; acceptPartial?: true }

export const toChosenDays = ({ checkedDays, ...rest }: DaySelection): ChosenDays => ({
  ...rest,
  days: [...checkedDays],
})

/** Called with the first selected day, because most visits of a class do not book. */
export const loadSubmitBooking = () => importSubmitBooking().catch(() => undefined)
const importSubmitBooking = () => import('./submit-booking.ts')

/** The action of a page with the booking panel: books, and redirects to the booking or to the page the member chose. */
export async function bookChosenDays({ request }: ClientActionFunctionArgs) {
  const { classId, days, ...options } = (await request.json()) as ChosenDays
  const loaded = await loadSubmitBooking()
  if (loaded === undefined) {
    showError('還沒有送出報名，請確認網路連線後再按一次「報名」。')
    return data(undefined, { status: 503 })
  }
  const next = await loaded.submitBooking(classId, days, options)
  // Nothing was booked: the seats are polled anyway, so the page is not reloaded.
  return next === undefined ? data(undefined, { status: 409 }) : redirect(next)
}
