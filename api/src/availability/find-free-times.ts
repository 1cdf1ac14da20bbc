import type { SpaceDay } from 'contract/availability'
import { useStep } from 'contract/spaces/applications'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import type { Database } from '#platform/db/database.ts'
import { minutesOfSpan } from './minutes-of-span.ts'
import type { Span } from './problem-of-use.ts'
import { readDaysOfSpaces } from './read-days-of-spaces.ts'
import { windowOf, type AppliedSpace } from './read-spaces.ts'
import { readTaken } from './read-taken.ts'

/** Hours of the day, from 0 to 24. */
export type Hours = { from: number; to: number }

export type WantedTimes = {
  /** In order. */
  dates: readonly string[]
  /** Of each date; a free time lies within one of them. */
  hours: readonly Hours[]
  /** The shortest free time that is of use, a multiple of the step. */
  minutes: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const stepMs = useStep * minuteMs

/**
 * The longest time of each date for which one may apply now and which nobody has or has applied for, on steps of half an
 * hour; of each space, in order of the dates. Three statements at most, for any number of spaces.
 */
export async function findFreeTimes(
  db: Database,
  spaces: readonly AppliedSpace[],
  { dates, hours, minutes }: WantedTimes,
  now: Date,
): Promise<Map<number, Span[]>> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (spaces.length === 0 || first === undefined || last === undefined) return new Map()
  const [from, to] = [startOfTaipeiDay(first), new Date(startOfTaipeiDay(last).getTime() + dayMs)]
  const [days, taken] = await Promise.all([
    readDaysOfSpaces(db, spaces, { from: first, to: last }),
    // A use of the day before or after may need time of this one.
    readTaken(db, {
      spaceIds: spaces.map(({ id }) => id),
      from: new Date(from.getTime() - dayMs),
      to: new Date(to.getTime() + dayMs),
      now,
    }),
  ])
  const isWanted = new Set(dates)
  const takenOf = Map.groupBy(taken, ({ spaceId }) => spaceId)
  const timesOf = (space: AppliedSpace) => {
    const others = byDate((takenOf.get(space.id) ?? []).map((other) => blockedBy(other, space)))
    const { earliest, latest } = windowOf(space, now)
    return days
      .get(space.id)!
      .filter(({ date }) => isWanted.has(date) && date <= latest)
      .flatMap((day) => longest(opensOf(day, hours), others.get(day.date) ?? [], earliest, minutes) ?? [])
  }
  return new Map(spaces.map((space) => [space.id, timesOf(space)]))
}

type Blocked = { from: number; to: number }

/** The time in which a use of this space may not be, so that its set-up and clean-up fit too. */
const blockedBy = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { minutesBefore, minutesAfter }: AppliedSpace,
): Blocked => ({
  from: Date.parse(startsAt) - minutesAfter * minuteMs,
  to: Date.parse(endsAt) + minutesBefore * minuteMs,
})

const datesOf = ({ from, to }: Blocked): string[] => {
  const midnight = startOfTaipeiDay(taipeiDate(new Date(from))).getTime()
  const days = 1 + Math.floor((to - midnight) / dayMs)
  return Array.from({ length: days }, (_, index) => taipeiDate(new Date(midnight + index * dayMs)))
}

/** Each under all dates that it reaches. */
const byDate = (blocked: readonly Blocked[]): Map<string, Blocked[]> => {
  const found = new Map<string, Blocked[]>()
  for (const one of blocked)
    for (const date of datesOf(one)) found.set(date, [...(found.get(date) ?? []), one])
  return found
}

const opensOf = ({ date, opens }: SpaceDay, hours: readonly Hours[]): Blocked[] => {
  const midnight = startOfTaipeiDay(date).getTime()
  return opens.flatMap((span) => {
    const open = minutesOfSpan(span)
    return hours.map(({ from, to }) => ({
      from: midnight + Math.max(open.from, from * 60) * minuteMs,
      to: midnight + Math.min(open.to, to * 60) * minuteMs,
    }))
  })
}

const longest = (
  opens: readonly Blocked[],
  blocked: readonly Blocked[],
  earliest: Date,
  minutes: number,
): Span | undefined => {
  const free = opens
    .flatMap((span) => without({ ...span, from: Math.max(span.from, earliest.getTime()) }, blocked))
    .map(({ from, to }) => ({
      from: Math.ceil(from / stepMs) * stepMs,
      to: Math.floor(to / stepMs) * stepMs,
    }))
    .filter(({ from, to }) => to - from >= minutes * minuteMs)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)[0]
  return free && { startsAt: new Date(free.from), endsAt: new Date(free.to) }
}

/** What is left of a time. */
const without = (span: Blocked, blocked: readonly Blocked[]): Blocked[] =>
  blocked.reduce<Blocked[]>(
    (left, { from, to }) =>
      left
        .flatMap((one) => [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ])
        .filter((one) => one.from < one.to),
    [span],
  )
