import { taipeiDate } from 'contract/taipei-time'
import { nextDate, nextDates, weekDays, type NameOff, type Skipped } from '#office/days-off/next-dates.ts'
import type { PlacedDay } from '#office/days-off/read-days-off.ts'
import type { MovedDay, PlannedDay } from './plan-closure.ts'

const dayMs = 86_400_000

export type TimedDay = PlannedDay & { isOnline: boolean }
export type ClosingDay = TimedDay & {
  /** Later days of the class that take place, by time. */
  later: readonly TimedDay[]
  nameOff: NameOff<PlacedDay>
}
type Known = Pick<PlannedDay, 'startsAt'> & { later: readonly PlannedDay[] }
type Moved = { days: MovedDay[]; skipped: Skipped[] }

export const laterDays = <Day extends PlannedDay>({
  startsAt,
  later,
}: {
  startsAt: string
  later: readonly Day[]
}): Day[] => later.filter((day) => taipeiDate(new Date(day.startsAt)) !== taipeiDate(new Date(startsAt)))

/** The day, and the days of its class on later dates, by at least a week each, as `nextDates` moves them. */
export function postponeClosedDays(day: ClosingDay): Moved {
  const { days, skipped } = nextDates([day, ...laterDays(day)].map(withDates), day.nameOff)
  return { days: days.map(toMoved), skipped }
}

/** The day in the first week after the last day of its class in which it can be held. */
export function makeUpDay(day: ClosingDay): Moved {
  const before = withDates(day)
  const { after, skipped } = nextDate(before, makeUpWeeks(day), day.nameOff)
  return { days: [toMoved({ before, after })], skipped }
}

/** Weeks from the day to its date after the last day of its class, on the same weekday. */
export function makeUpWeeks({ startsAt, later }: Known): number {
  const last = Math.max(...[startsAt, ...later.map((day) => day.startsAt)].map((at) => Date.parse(at)))
  const date = Date.parse(taipeiDate(new Date(startsAt)))
  const between = Date.parse(taipeiDate(new Date(last))) - date
  return Math.floor(between / dayMs / weekDays) + 1
}

const withDates = ({ classDayId, classId, isOnline, startsAt, endsAt }: TimedDay) => ({
  planned: { classDayId, classId, startsAt, endsAt },
  isOnline,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})
type Dated = ReturnType<typeof withDates>

const toMoved = ({ before, after }: { before: Dated; after: Dated }): MovedDay => ({
  ...before.planned,
  shiftDays: (+after.startsAt - +before.startsAt) / dayMs,
})
