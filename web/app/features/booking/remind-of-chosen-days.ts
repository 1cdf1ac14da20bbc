import { showSuccess } from '#client/notices/toasts.ts'
import { hasStoredDays } from './day-selection.ts'

let isDue = false

/**
 * After a login or sign-up on the way to a booking: returns to the days, and reminds that the booking is not finished.
 */
export function remindOfChosenDays(): void {
  isDue = false
  const days = document.getElementById('days')
  if (days === null || !hasStoredDays()) return
  days.scrollIntoView({ block: 'start' })
  showSuccess('還差一步：確認日期後按「報名」。', 6000)
}

/** Shows the reminder when the page with the days is opened next. */
export const remindOnArrival = (): void => {
  isDue = true
}

/** Called when the days are visible. */
export const remindIfDue = (): void => {
  if (isDue) requestAnimationFrame(remindOfChosenDays)
}
