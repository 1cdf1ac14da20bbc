import type { SpaceAvailability } from 'contract/availability'
import { taipeiDate } from 'contract/taipei-time'
import { addDays, weekdayIndex, type DayText } from '#ui/month-dates.ts'

const daysOfWeek = 7

/** The Sunday of the week of this day. */
export const weekOf = (day: DayText): DayText => addDays(day, -weekdayIndex(day, 0))

export const datesOfWeek = (week: DayText): DayText[] =>
  Array.from({ length: daysOfWeek }, (_, index) => addDays(week, index))

/** The weeks beside this one that have a day for which one may apply; undefined: none. */
export function weeksBeside(
  week: DayText,
  { earliest, latest }: Pick<SpaceAvailability, 'earliest' | 'latest'>,
) {
  const [previous, next] = [addDays(week, -daysOfWeek), addDays(week, daysOfWeek)]
  return {
    previous: addDays(week, -1) >= taipeiDate(new Date(earliest)) ? previous : undefined,
    next: next <= latest ? next : undefined,
  }
}

/** `YYYY-MM-DD` of a day that exists. */
export const isDate = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text
