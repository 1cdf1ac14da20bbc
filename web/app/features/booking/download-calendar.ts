import type { linkBookingCalendar, readBookingCalendar } from 'contract/calendar/booking-calendar'
import { downloadText } from '#client/download-text.ts'
import { callApi } from '#client/session/call-api.ts'

/** Downloads the calendar file of a booking. Rejects with an ApiError, which has been shown. */
export async function downloadCalendar(bookingId: string): Promise<void> {
  const { fileName, text } = await callApi<typeof readBookingCalendar>(
    'GET /api/booking/:bookingId/calendar',
    { params: { bookingId } },
  )
  downloadText(text, { fileName, type: 'text/calendar' })
}

/** For a browser without a login; the address works for ten minutes. */
export async function calendarFileAddress(
  bookingId: string,
  options: { isBackground?: true } = {},
): Promise<string> {
  const { path } = await callApi<typeof linkBookingCalendar>(
    'POST /api/booking/:bookingId/calendar-link',
    { params: { bookingId } },
    options,
  )
  return `${location.origin}${path}`
}
