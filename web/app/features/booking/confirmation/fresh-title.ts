import type { BookedDayState } from 'contract/booking/booked-day'

export const freshTitle = (days: readonly { state: BookedDayState }[]): string => {
  const waiting = days.filter(({ state }) => state === 'waiting' || state === 'offered').length
  if (waiting === 0) return '報名完成'
  return `${days.filter(({ state }) => state === 'booked').length} 天報名完成，${waiting} 天候補中`
}
