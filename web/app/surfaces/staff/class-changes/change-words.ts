import type { ChangedClass } from 'contract/office/staff-class'

/** 「已停課。3 筆報名會收到通知。」 */
export function changeWords(
  done: string,
  { toldBookings, promoted, overlapping }: Pick<ChangedClass, 'toldBookings' | 'promoted' | 'overlapping'>,
): string {
  return [
    `${done}。`,
    ...(toldBookings > 0 ? [`${toldBookings} 筆報名會收到通知。`] : []),
    ...(promoted > 0 ? [`候補遞補了 ${promoted} 組。`] : []),
    ...(overlapping > 0 ? [`其中 ${overlapping} 筆和本人的其他課撞期。`] : []),
  ].join('')
}

/** 「2 天・9 位（7 筆報名），候補 3 組」 */
export function concernWords(
  days: readonly { people: number; bookings: number; waitingParties: number }[],
): string {
  const sum = (of: 'people' | 'bookings' | 'waitingParties') =>
    days.reduce((total, day) => total + day[of], 0)
  const waiting = sum('waitingParties')
  const people = `${days.length} 天・${sum('people')} 人次（${sum('bookings')} 筆報名）`
  return waiting === 0 ? people : `${people}，候補 ${waiting} 組`
}

/** 「會通知 2 天・8 人次（6 筆報名）。」, or that there is nobody to notify. */
export const notifiedWords = (days: Parameters<typeof concernWords>[0]): string =>
  days.some(({ bookings, waitingParties }) => bookings + waitingParties > 0)
    ? `會通知 ${concernWords(days)}。`
    : '沒有人報名，不會通知任何人。'
