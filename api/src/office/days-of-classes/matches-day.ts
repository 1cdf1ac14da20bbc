import type { WhichDays } from 'contract/office/days-of-classes'
import { taipeiDate } from 'contract/taipei-time'

/** By its date in Taipei. */
export function matchesDay(which: WhichDays, startsAt: Date): boolean {
  if (which === 'all') return true
  const { from, until, weekdays } = which
  const date = taipeiDate(startsAt)
  return (
    (from === undefined || date >= from) &&
    (until === undefined || date <= until) &&
    (weekdays === undefined || weekdays.includes(new Date(date).getUTCDay()))
  )
}
