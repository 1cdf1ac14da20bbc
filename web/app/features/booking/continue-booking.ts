import { createStore } from '#client/create-store.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { bookParam } from '#client/session/take-login-return.ts'
import { hasStoredDays } from './selection-cookie.ts'

/** True when the selected days must be booked as soon as they are on the screen. */
export const isBookingDue = createStore(false)

export const bookOnArrival = (): void => isBookingDue.write(true)

export const pathToBook = (): string => `${location.pathname}?${bookParam}=1`

/**
 * After a login: books the selected days when the login was started by their booking. After another login it returns to
 * the days, and reminds that they are not booked yet.
 */
export function continueBooking(): void {
  const days = document.getElementById('days')
  if (days === null || !hasStoredDays()) return
  if (new URLSearchParams(location.search).has(bookParam)) {
    history.replaceState(history.state, '', location.pathname)
    return bookOnArrival()
  }
  days.scrollIntoView({ block: 'start' })
  showSuccess('還差一步：確認日期後按「報名」。', 6000)
}
