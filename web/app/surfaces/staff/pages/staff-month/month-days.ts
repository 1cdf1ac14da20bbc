import type { WeekDay, WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'

export type MonthBy = 'base' | 'room' | 'teacher'

export type MonthDate = {
  date: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  entries: readonly MonthEntry[]
}

/** A class, or the use of a space. */
export type MonthEntry = WeekDay | WeekUse

export const isUse = (entry: MonthEntry): entry is WeekUse => 'applicationId' in entry

const dayMs = 86_400_000

/** Every date of the month, with what takes place, by time. */
export function datesOfMonth(month: string, entries: readonly MonthEntry[]): MonthDate[] {
  const first = Date.parse(`${month}-01`)
  const dates = Array.from({ length: 31 }, (_, index) => new Date(first + index * dayMs))
  return dates
    .map((day) => ({ date: day.toISOString().slice(0, 10), weekday: ((day.getUTCDay() + 6) % 7) + 1 }))
    .filter(({ date }) => date.startsWith(month))
    .map((each) => ({
      ...each,
      entries: entries
        .filter(({ startsAt }) => taipeiDate(new Date(startsAt)) === each.date)
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    }))
}

/** Bases, rooms or teachers, by name. Rooms of different bases are different. */
export const namesBy = (entries: readonly MonthEntry[], by: MonthBy): string[] =>
  [...new Set(entries.flatMap((entry) => namesOf(entry, by)))].toSorted((one, other) =>
    one.localeCompare(other, 'zh-TW'),
  )

/** What is of one base, room or teacher; everything without a name. */
export const entriesOf = (entries: readonly MonthEntry[], by: MonthBy, name: string): MonthEntry[] =>
  name === '' ? [...entries] : entries.filter((entry) => namesOf(entry, by).includes(name))

const namesOf = (entry: MonthEntry, by: MonthBy): readonly string[] => {
  const { baseName } = entry
  if (by === 'base') return [baseName]
  if (isUse(entry)) return by === 'teacher' ? [] : [`${baseName}・${entry.spaceName}`]
  if (by === 'teacher') return entry.teachers
  return entry.isOnline ? [] : [`${baseName}・${entry.venue}`]
}
