import { taipeiDate } from 'contract/taipei-time'

const dayMs = 86_400_000
export const weekDays = 7

/** Two years, so that a base which is closed for good does not move a class for ever. */
const maxWeeks = 104

type Span = { startsAt: Date; endsAt: Date }

/** The name of the holiday, or why the base is closed, when no class is held then. */
export type NameOff<Day> = (day: Day) => string | undefined

/** A date, in Taipei, that is stepped over, and why. */
export type Skipped = { day: string; name: string }

/**
 * Each day at least a week later and after the one before it: what steps over a day off pushes the next days on, until a week
 * that the class had left out makes up for it.
 */
export function nextDates<Day extends Span>(
  days: readonly Day[],
  nameOff: NameOff<Day>,
): { days: { before: Day; after: Day }[]; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const planned: { before: Day; after: Day }[] = []
  for (const before of days) {
    const last = planned.at(-1)?.after.startsAt
    let weeks = 1
    while (last !== undefined && inWeeks(before, weeks).startsAt <= last) weeks += 1
    const found = nextDate(before, weeks, nameOff)
    planned.push({ before, after: found.after })
    skipped.push(...found.skipped)
  }
  return { days: planned, skipped }
}

/** The day, moved by `firstWeeks` weeks, or by as many more as are needed until it is not a day off. */
export function nextDate<Day extends Span>(
  day: Day,
  firstWeeks: number,
  nameOff: NameOff<Day>,
): { after: Day; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  for (let weeks = firstWeeks; ; weeks += 1) {
    const after = inWeeks(day, weeks)
    const name = weeks < Math.max(maxWeeks, firstWeeks) ? nameOff(after) : undefined
    if (name === undefined) return { after, skipped }
    skipped.push({ day: taipeiDate(after.startsAt), name })
  }
}

const inWeeks = <Day extends Span>(day: Day, weeks: number): Day => ({
  ...day,
  startsAt: new Date(+day.startsAt + weeks * weekDays * dayMs),
  endsAt: new Date(+day.endsAt + weeks * weekDays * dayMs),
})
