import type { WeekDay, WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'

export type MonthDate = {
  date: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  entries: readonly MonthEntry[]
  /** How many more there are. */
  more: number
}

/** A class, or the use of a space. */
export type MonthEntry = WeekDay | WeekUse

export const isUse = (entry: MonthEntry): entry is WeekUse => 'applicationId' in entry

const dayMs = 86_400_000

type More = readonly { date: string; count: number }[]

/** Every date of the month, with what is listed of it, by time. */
export function datesOfMonth(
  month: string,
  { entries, more = [] }: { entries: readonly MonthEntry[]; more?: More },
): MonthDate[] {
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
      more: more.find(({ date }) => date === each.date)?.count ?? 0,
    }))
}
