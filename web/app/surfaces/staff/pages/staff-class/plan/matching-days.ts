import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDate } from 'contract/taipei-time'

/** Empty: any. `weekday`: 0 is Sunday; `from`: a date in Taipei. */
export type DayFilter = { weekday: string; from: string }

export const matchingDays = (days: readonly StaffDay[], { weekday, from }: DayFilter): StaffDay[] =>
  days.filter(
    ({ startsAt }) =>
      (weekday === '' || weekdayOf(startsAt) === weekday) &&
      (from === '' || taipeiDate(new Date(startsAt)) >= from),
  )

/** Those on which the class is, in the order of a week from Monday on. */
export const weekdaysOf = (days: readonly StaffDay[]): string[] =>
  [...new Set(days.map(({ startsAt }) => weekdayOf(startsAt)))].toSorted(
    (one, other) => ((Number(one) + 6) % 7) - ((Number(other) + 6) % 7),
  )

const weekdayOf = (at: string): string => String(new Date(taipeiDate(new Date(at))).getUTCDay())
