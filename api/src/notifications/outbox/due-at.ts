import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'

const hourMs = 3_600_000
const quietFrom = 22
const quietUntil = 8

/** Quiet hours are 22:00–08:00 in Taipei; urgent messages and answers to the member's own acts leave at once. */
export function dueAt(now: Date, { isUrgent, isOwnAct }: { isUrgent: boolean; isOwnAct: boolean }): Date {
  if (isUrgent || isOwnAct) return now
  const midnight = startOfTaipeiDay(taipeiDate(now)).getTime()
  const hour = (now.getTime() - midnight) / hourMs
  if (hour >= quietFrom) return new Date(midnight + (24 + quietUntil) * hourMs)
  return hour < quietUntil ? new Date(midnight + quietUntil * hourMs) : now
}
