import { liffPages } from 'contract/liff-pages'
import { memberPages } from 'contract/pages'
import { staffPages } from 'contract/staff-pages'

/** The pages that open without a network: their folders in `app/surfaces` and their addresses. */
export const offlinePages = {
  'site/pages/calendar': memberPages.calendar,
  'site/pages/booking-confirmation': memberPages.bookingConfirmation,
  'liff/pages/calendar': liffPages.liffCalendar,
  'liff/pages/booking-confirmation': liffPages.liffBookingConfirmation,
  'staff/pages/staff-class-day': staffPages.staffClassDay,
} as const
