import { maxAvailableDays, readAvailability, type SpaceAvailability } from 'contract/availability'
import type { Reader } from 'contract/endpoint'
import { useStep } from 'contract/spaces/use-limits'
import { taipeiDate } from 'contract/taipei-time'
import { addDays, type DayText } from '#ui/month-dates.ts'
import { instantOf, opensOf } from './day-slots.ts'
import { datesOfWeek, isDate, weekOf } from './week-dates.ts'

export type SpaceWeek = {
  week: DayText
  /** The date that the address names; empty: none. */
  asked: string
  availability: SpaceAvailability
}

/**
 * When a space is free in the week that the address names, or in the first one for which somebody can apply now.
 * Undefined when the address names no date.
 */
export async function readWeek(
  read: Reader,
  { spaceId, asked, now }: { spaceId: number; asked: string; now: string },
): Promise<SpaceWeek | undefined> {
  if (asked !== '' && !isDate(asked)) return undefined
  const from = weekOf(asked || taipeiDate(new Date(now)))
  const to = addDays(from, (asked ? 7 : maxAvailableDays) - 1)
  const availability = await read(readAvailability, {
    params: { spaceId: String(spaceId) },
    query: { from, to },
  })
  const week = asked ? from : firstWeek(availability, from)
  const shown = new Set(datesOfWeek(week))
  const isShown = (at: string) => shown.has(taipeiDate(new Date(at)))
  return {
    week,
    asked,
    availability: {
      ...availability,
      days: availability.days.filter(({ date }) => shown.has(date)),
      taken: availability.taken.filter(({ startsAt, endsAt }) => isShown(startsAt) || isShown(endsAt)),
    },
  }
}

/** The week of the first day on which a use may still start before it closes. */
const firstWeek = ({ earliest, days }: SpaceAvailability, otherwise: DayText): DayText => {
  const first = days.find((day) =>
    opensOf(day).some(({ to }) => Date.parse(instantOf(day.date, to - useStep)) >= Date.parse(earliest)),
  )
  return first === undefined ? otherwise : weekOf(first.date)
}
