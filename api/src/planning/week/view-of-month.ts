import type { Answer } from 'contract/endpoint'
import { maxOnDate, type listMonth, type WeekDay, type WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'
import type { MonthEntries } from './read-month-entries.ts'

/** What a calendar shows: of each date the first of both kinds, no more than fit it, and how many are left out. */
export function viewOfMonth(
  days: MonthEntries<WeekDay>,
  uses: MonthEntries<WeekUse>,
): Answer<typeof listMonth> {
  const counts = countsOfDates([...days.counts, ...uses.counts])
  const dates = Map.groupBy([...days.first, ...uses.first], ({ startsAt }) => taipeiDate(new Date(startsAt)))
  const shown = new Set(
    [...dates].flatMap(([date, entries]) => entries.toSorted(byTime).slice(0, shownOf(counts.get(date)!))),
  )
  return {
    days: days.first.filter((day) => shown.has(day)),
    uses: uses.first.filter((use) => shown.has(use)),
    isCut: days.isCut || uses.isCut,
    view: {
      total: { days: sumOf(days.counts), uses: sumOf(uses.counts) },
      more: [...counts]
        .map(([date, count]) => ({ date, count: count - shownOf(count) }))
        .filter(({ count }) => count > 0),
      names: [...new Set([...days.names, ...uses.names])].toSorted(names.compare),
    },
  }
}

const names = new Intl.Collator('zh-TW')

/** One less where the calendar says how many more there are. */
const shownOf = (count: number): number => (count > maxOnDate ? maxOnDate - 1 : count)

const byTime = (one: WeekDay | WeekUse, other: WeekDay | WeekUse): number =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt)

type Counts = readonly { date: string; count: number }[]

/** In the order of dates. */
const countsOfDates = (counts: Counts): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { date, count } of counts.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    sums.set(date, (sums.get(date) ?? 0) + count)
  return sums
}

const sumOf = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0)
