import type { WeekDay } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'

export type MonthBy = 'base' | 'room' | 'teacher'

export type MonthDate = {
  date: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  days: readonly WeekDay[]
}

const dayMs = 86_400_000

/** Every date of the month, with its classes. */
export function datesOfMonth(month: string, days: readonly WeekDay[]): MonthDate[] {
  const first = Date.parse(`${month}-01`)
  const dates = Array.from({ length: 31 }, (_, index) => new Date(first + index * dayMs))
  return dates
    .map((day) => ({ date: day.toISOString().slice(0, 10), weekday: ((day.getUTCDay() + 6) % 7) + 1 }))
    .filter(({ date }) => date.startsWith(month))
    .map((each) => ({
      ...each,
      days: days.filter((day) => taipeiDate(new Date(day.startsAt)) === each.date),
    }))
}

/** Bases, rooms or teachers of the days, by name. Rooms of different bases are different. */
export const namesBy = (days: readonly WeekDay[], by: MonthBy): string[] =>
  [...new Set(days.flatMap((day) => namesOf(day, by)))].toSorted((one, other) =>
    one.localeCompare(other, 'zh-TW'),
  )

/** The days of one base, room or teacher; all of them without a name. */
export const daysOf = (days: readonly WeekDay[], by: MonthBy, name: string): WeekDay[] =>
  name === '' ? [...days] : days.filter((day) => namesOf(day, by).includes(name))

const namesOf = ({ baseName, venue, isOnline, teachers }: WeekDay, by: MonthBy): readonly string[] => {
  if (by === 'teacher') return teachers
  if (by === 'base') return [baseName]
  return isOnline ? [] : [`${baseName}・${venue}`]
}
