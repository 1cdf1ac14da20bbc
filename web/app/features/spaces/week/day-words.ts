import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { addDays, type DayText } from '#ui/month-dates.ts'

export const dayOf = (date: DayText): Date => startOfTaipeiDay(date)

/** 「11月29日（日）–12月5日（六）」 */
export const spanOfWeek = (week: DayText): string =>
  `${taipeiDay(dayOf(week))}–${taipeiDay(dayOf(addDays(week, 6)))}`
