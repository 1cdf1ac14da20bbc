import { liffPages } from 'contract/liff-pages'
import { memberPages } from 'contract/pages'
import { staffPages } from 'contract/staff-pages'

/** Folders in `app/surfaces` and addresses. */
export const offlinePages = {
  'site/pages/calendar': memberPages.calendar,
  'site/pages/booking-confirmation': memberPages.bookingConfirmation,
  'liff/pages/calendar': liffPages.liffCalendar,
  'liff/pages/booking-confirmation': liffPages.liffBookingConfirmation,
  'staff/pages/staff-class-day': staffPages.staffClassDay,
} as const
