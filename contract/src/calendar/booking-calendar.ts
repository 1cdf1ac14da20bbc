import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'

export const readBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/booking/:bookingId/calendar',
  summary: 'An iCalendar file (RFC 5545) with all booked days of a booking that are not over.',
  access: 'member',
  action: 'booking.read',
  params: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['not_found'],
})

export const linkBookingCalendar = endpoint({
  method: 'POST',
  path: '/api/booking/:bookingId/calendar-link',
  summary: 'A path that serves the calendar file of a booking for ten minutes without a login.',
  access: 'member',
  action: 'booking.read',
  perMinute: 30,
  params: z.strictObject({ bookingId: id.bookingId }),
  output: z.object({ path: z.string() }),
  errors: ['not_found'],
})
