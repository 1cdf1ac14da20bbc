import { maxOnDate, type MonthBy, type WeekDay, type WeekUse } from 'contract/planning/week'
import { taipeiDate } from 'contract/taipei-time'

/** A day of a class, or the use of a space. */
type Entry = WeekDay | WeekUse
type Month = { days: readonly WeekDay[]; uses: readonly WeekUse[] }
type Wanted = { by: MonthBy; of: string }

/**
 * What a calendar shows of a month: what is of one base, room or teacher (of all when `of` is empty), of each date by time and no
 * more than fits it; how much that is in all, what is left out, and what could be chosen.
 */
export function viewOfMonth({ days, uses }: Month, { by, of }: Wanted) {
  const all = [...days, ...uses]
  const found = entriesOf(all, by, of)
  const dates = Map.groupBy(found.toSorted(byTime), ({ startsAt }) => taipeiDate(new Date(startsAt)))
  const listed = [...dates.values()].flatMap((entries) => entries.slice(0, shownOf(entries.length)))
  return {
    days: listed.filter((entry): entry is WeekDay => !isUse(entry)),
    uses: listed.filter(isUse),
    view: {
      total: { days: found.length - found.filter(isUse).length, uses: found.filter(isUse).length },
      more: [...dates]
        .map(([date, { length }]) => ({ date, count: length - shownOf(length) }))
        .filter(({ count }) => count > 0),
      names: namesBy(all, by),
    },
  }
}

/** One less where the calendar says how many more there are. */
const shownOf = (count: number): number => (count > maxOnDate ? maxOnDate - 1 : count)

const byTime = (one: Entry, other: Entry): number => one.startsAt.localeCompare(other.startsAt)

const isUse = (entry: Entry): entry is WeekUse => 'applicationId' in entry

/** Bases, rooms or teachers, by name. Rooms of different bases are different. */
const namesBy = (entries: readonly Entry[], by: MonthBy): string[] =>
  [...new Set(entries.flatMap((entry) => namesOf(entry, by)))].toSorted((one, other) =>
    one.localeCompare(other, 'zh-TW'),
  )

const entriesOf = (entries: readonly Entry[], by: MonthBy, name: string): readonly Entry[] =>
  name === '' ? entries : entries.filter((entry) => namesOf(entry, by).includes(name))

const namesOf = (entry: Entry, by: MonthBy): readonly string[] => {
  const { baseName } = entry
  if (by === 'base') return [baseName]
  if (isUse(entry)) return by === 'teacher' ? [] : [`${baseName}・${entry.spaceName}`]
  if (by === 'teacher') return entry.teachers
  return entry.isOnline ? [] : [`${baseName}・${entry.venue}`]
}
