import { showSuccess } from '#client/notices/toasts.ts'
import { holdsChosenDays } from './day-selection.ts'

let isDue = false

/** After a login or a signup on the way to a booking: back to the days, and what is still missing. */
export function remindOfChosenDays(): void {
  isDue = false
  const days = document.getElementById('days')
  if (days === null || !holdsChosenDays()) return
  days.scrollIntoView({ block: 'start' })
  showSuccess('還差一步：確認日期後按「報名」。', 6000)
}

/** Reminds when the page with the days is opened next. */
export const remindOnArrival = (): void => {
  isDue = true
}

/** Called when the days are on the screen. */
export const remindIfDue = (): void => {
  if (isDue) requestAnimationFrame(remindOfChosenDays)
}
