import type { TermSource } from 'contract/planning/term'
import { taipeiDate, taipeiTime } from 'contract/taipei-time'
import type { ClassTexts } from './class-texts.ts'

const dayMs = 86_400_000
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs

/** `2026-12-05` and 14: `2026-12-19`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of the week. */
const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** How many weeks later the week of the second date is. */
export const weeksBetween = (from: string, until: string): number =>
  daysBetween(mondayOf(from), mondayOf(until)) / 7

/** How many weeks later a term after these classes begins: after their last day, and after today. */
export function weeksAfter(sources: readonly TermSource[], now: number): number {
  const dates = sources
    .flatMap(({ days }) => days.map(({ startsAt }) => taipeiDate(new Date(startsAt))))
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return 0
  const today = taipeiDate(new Date(now))
  return weeksBetween(first, last > today ? last : today) + 1
}

/**
 * What the inputs hold for a class that is opened again, with its first day moved by whole weeks. The rhythm is that of the
 * weekdays; a week that was skipped last time is not skipped again.
 */
export function textsOfSource(source: TermSource, weeks: number): ClassTexts {
  const dates = source.days.map(({ startsAt }) => taipeiDate(new Date(startsAt)))
  const time = (at: string | undefined) => (at === undefined ? '' : taipeiTime(new Date(at)))
  return {
    courseId: String(source.courseId),
    name: nextName(source.name),
    baseId: String(source.baseId),
    mode: source.mode,
    // Of an online class it is no room, and asked for when the new class has one.
    venue: source.mode === 'online' ? '' : source.venue,
    onlineUrl: source.onlineUrl ?? '',
    teacherIds: source.teacherIds.join(','),
    first: dates[0] === undefined ? '' : addDays(dates[0], weeks * 7),
    from: time(source.days[0]?.startsAt),
    until: time(source.days[0]?.endsAt),
    count: String(dates.length),
    ...rhythmTexts(dates, weeks),
    capacity: String(source.capacity),
    feeTwd: String(source.feeTwd),
    plusLimit: String(source.plusLimit),
    copyOf: String(source.id),
  }
}

/** 「第8期」 becomes 「第9期」. */
const nextName = (name: string): string =>
  name.replace(
    /第(\s*)(\d{1,3})(\s*)(期|季|梯)/,
    (_, before: string, number: string, after: string, word: string) =>
      `第${before}${Number(number) + 1}${after}${word}`,
  )

type Rhythm = Pick<ClassTexts, 'everyWeeks' | 'weekdays'>

/** Dates without a rhythm move one by one. */
const rhythmTexts = (dates: readonly string[], weeks: number): Rhythm & Pick<ClassTexts, 'addedDates'> => {
  const { everyWeeks, weekdays } = rhythmOf(dates)
  const [first, last] = [dates[0], dates.at(-1)]
  const span = first === undefined || last === undefined ? 0 : daysBetween(first, last)
  const slots = (Math.floor(span / 7 / Number(everyWeeks)) + 1) * weekdays.split(',').length
  // A term leaves out a holiday or two, not a third of its days.
  if (dates.length === 0 || dates.length * 3 >= slots * 2) return { everyWeeks, weekdays, addedDates: '' }
  return { everyWeeks: '0', weekdays: '0', addedDates: moveDates(dates, weeks).join(',') }
}

export const moveDates = (dates: readonly string[], weeks: number): string[] =>
  dates.map((date) => addDays(date, weeks * 7))

const rhythmOf = (dates: readonly string[]): Rhythm => {
  const first = dates[0]
  if (first === undefined) return { everyWeeks: '1', weekdays: '0' }
  const gaps = dates.map((date) => daysBetween(first, date))
  // The shortest way from one day to another of the same weekday.
  const repeats = gaps.flatMap((gap, index) =>
    gaps.slice(index + 1).flatMap((later) => ((later - gap) % 7 === 0 ? [(later - gap) / 7] : [])),
  )
  const weekdays = [...new Set(gaps.map((gap) => gap % 7))].toSorted((a, b) => a - b)
  return { everyWeeks: String(Math.max(1, Math.min(...repeats, 52) % 52)), weekdays: weekdays.join(',') }
}
