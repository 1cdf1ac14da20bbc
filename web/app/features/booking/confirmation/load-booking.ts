import type { Booking, readBooking } from 'contract/booking/booking'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { isOpenPage } from '#client/session/keep-shown-page.ts'
import { readStoredDays, type StoredDays } from '#features/booking/calendar/stored-days.ts'
import { prepareFeedback } from '#features/booking/feedback/late-feedback-form.tsx'

/** `stored` is set when there was no network. */
type Loaded = { now: number } & (
  | { booking: Booking; stored?: undefined }
  | { booking?: undefined; stored: StoredDays }
)

/** The `clientLoader` of a page with one booking. Rejects with an ApiError that was shown. */
export async function loadBooking({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const bookingId = params['bookingId'] ?? ''
  const now = Date.now()
  const read = callApi<typeof readBooking>(
    'GET /api/booking/:bookingId',
    { params: { bookingId } },
    { isQuiet: true },
  ).catch((error: unknown) => instead(error, bookingId, isOpenPage(request)))
  const found = await readOr404(read)
  if ('loadedAt' in found) return { now, stored: found }
  await prepareFeedback(found, now)
  return { now, booking: found }
}

/** An open page stays: what is stored has no form for feedback, which may be half written. */
const instead = (error: unknown, bookingId: string, isOpen: boolean): StoredDays => {
  const isUnreachable = error instanceof ApiError && error.code === 'unreachable'
  const stored = isUnreachable && !isOpen ? readStoredDays() : undefined
  const days = stored?.days.filter((day) => day.bookingId === bookingId) ?? []
  if (stored !== undefined && days.length > 0) return { ...stored, days }
  if (error instanceof ApiError && error.status !== 401) showError(error.message)
  throw error
}
