import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'

const hourMs = 3_600_000
/** Hours in Taipei between which nobody is disturbed. */
const quietFrom = 22
const quietUntil = 8

/**
 * When a message may leave: at once, or in the quiet hours (22:00–08:00 in Taipei) at the next 08:00. What is urgent or
 * answers an act of the member leaves at once.
 */
export function dueAt(now: Date, { isUrgent, isOwnAct }: { isUrgent: boolean; isOwnAct: boolean }): Date {
  if (isUrgent || isOwnAct) return now
  const midnight = startOfTaipeiDay(taipeiDate(now)).getTime()
  const hour = (now.getTime() - midnight) / hourMs
  if (hour >= quietFrom) return new Date(midnight + (24 + quietUntil) * hourMs)
  return hour < quietUntil ? new Date(midnight + quietUntil * hourMs) : now
}
