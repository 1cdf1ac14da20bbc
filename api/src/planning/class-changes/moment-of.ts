import type { Moment } from 'contract/planning/class-changes'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'

const dayMs = 86_400_000

/** As it is stored, or null: relative to the first day of a class that has none. */
export function momentOf(moment: Moment, firstStartsAt: Date | null): string | null {
  if ('at' in moment) return new Date(moment.at).toISOString()
  if (firstStartsAt === null) return null
  const [hour, minute] = moment.time.split(':').map(Number) as [number, number]
  const day = startOfTaipeiDay(taipeiDate(firstStartsAt)).getTime() - moment.daysBefore * dayMs
  return new Date(day + (hour * 60 + minute) * 60_000).toISOString()
}
