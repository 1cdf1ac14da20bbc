import { showSuccess } from '#client/notices/toasts.ts'
import { holdsChosenDays } from './day-selection.ts'

/** After a login or a signup on the way to a booking: back to the days, and what is still missing. */
export function remindOfChosenDays(): void {
  const days = document.getElementById('days')
  if (days === null || !holdsChosenDays()) return
  days.scrollIntoView({ block: 'start' })
  showSuccess('還差一步：確認日期後按「報名」。', 6000)
}
