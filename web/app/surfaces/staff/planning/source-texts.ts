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
 * What the inputs hold for a class that is opened again, with its first day moved by whole weeks. The rhythm is the one that
 * most days follow; a week that was skipped last time is not skipped again.
 */
export function textsOfSource(source: TermSource, weeks: number): ClassTexts {
  return {
    courseId: String(source.courseId),
    name: nextName(source.name),
    baseId: String(source.baseId),
    mode: source.mode,
    // Of an online class it is no room, and asked for when the new class has one.
    venue: source.mode === 'online' ? '' : source.venue,
    onlineUrl: source.onlineUrl ?? '',
    teacherIds: source.teacherIds.join(','),
    count: String(source.days.length),
    ...rhythmTexts(source.days.map(slotOf), weeks),
    capacity: String(source.capacity),
    feeTwd: String(source.feeTwd),
    plusLimit: String(source.plusLimit),
    copyOf: String(source.id),
  }
}

/** 「第8期」 becomes 「第9期」. */
export const nextName = (name: string): string =>
  name.replace(
    /第(\s*)(\d{1,3})(\s*)(期|季|梯)/,
    (_, before: string, number: string, after: string, word: string) =>
      `第${before}${Number(number) + 1}${after}${word}`,
  )

/** A day as the inputs see it. */
type Slot = { date: string; from: string; until: string }

const slotOf = ({ startsAt, endsAt }: TermSource['days'][number]): Slot => ({
  date: taipeiDate(new Date(startsAt)),
  from: taipeiTime(new Date(startsAt)),
  until: taipeiTime(new Date(endsAt)),
})

type Rhythm = Pick<ClassTexts, 'everyWeeks' | 'weekdays'>
type RhythmTexts = Rhythm & Pick<ClassTexts, 'first' | 'from' | 'until' | 'addedDates'>

/** Dates without a rhythm move one by one. */
const rhythmTexts = (slots: readonly Slot[], weeks: number): RhythmTexts => {
  const dates = slots.map(({ date }) => date)
  const [start] = dates
  const { from, until } = mostOf(slots, ({ from: at, until: end }) => `${at}-${end}`)[0] ?? {
    from: '',
    until: '',
  }
  if (start === undefined) return { first: '', from, until, ...rhythmOf(dates), addedDates: '' }
  const time = { from, until, addedDates: '' }
  const usual = usualOf(slots)
  if (usual !== undefined) {
    const [day] = usual as [string]
    const first = addDays(mondayOf(start), daysBetween(mondayOf(day), day) + weeks * 7)
    return { first, ...time, ...rhythmOf(usual) }
  }
  const first = addDays(start, weeks * 7)
  if (fillsRhythm(dates, dates.length)) return { first, ...time, ...rhythmOf(dates) }
  return { first, ...time, everyWeeks: '0', weekdays: '0', addedDates: moveDates(dates, weeks).join(',') }
}

/**
 * The dates of the weekday and time that at least three days and two thirds of all share: the others were moved. Undefined
 * when there is none, or when the others are a second weekday of the class, or more than the weeks that lack a day.
 */
const usualOf = (slots: readonly Slot[]): string[] | undefined => {
  const weekday = ({ date }: Slot) => String(new Date(date).getUTCDay())
  const usual = mostOf(slots, (slot) => `${weekday(slot)} ${slot.from}-${slot.until}`)
  if (usual.length < 3 || usual.length * 3 < slots.length * 2) return undefined
  const weekdays = [...Map.groupBy(slots, weekday).values()]
  const dates = slots.map(({ date }) => date)
  if (weekdays.length > 1 && weekdays.every(({ length }) => length > 1) && fillsRhythm(dates, slots.length))
    return undefined
  const usualDates = usual.map(({ date }) => date)
  const added = slots.filter((slot) => !usual.includes(slot) && isWeekOf(usualDates, slot)).length
  if (added > gapsOf(usualDates)) return undefined
  return fillsRhythm(usualDates, slots.length) ? usualDates : undefined
}

const isWeekOf = (dates: readonly string[], { date }: Slot): boolean =>
  dates.some((each) => mondayOf(each) === mondayOf(date))

/** Weeks of the rhythm between these dates without one of them. */
const gapsOf = (dates: readonly string[]): number =>
  daysBetween(dates[0]!, dates.at(-1)!) / 7 / Number(rhythmOf(dates).everyWeeks) + 1 - dates.length

/** The largest group; of several, that of the earliest day. */
const mostOf = (slots: readonly Slot[], keyOf: (slot: Slot) => string): readonly Slot[] =>
  [...Map.groupBy(slots, keyOf).values()].reduce(
    (most, group) => (group.length > most.length ? group : most),
    [] as Slot[],
  )

/** Whether `count` days are at least two thirds of the days that the rhythm of these dates has between the first and the last. */
const fillsRhythm = (dates: readonly string[], count: number): boolean => {
  const { everyWeeks, weekdays } = rhythmOf(dates)
  const slots =
    (Math.floor(daysBetween(dates[0]!, dates.at(-1)!) / 7 / Number(everyWeeks)) + 1) *
    weekdays.split(',').length
  return count * 3 >= slots * 2
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
