import { timesOfDay } from 'contract/catalog/class-filters'
import type { Answer } from 'contract/endpoint'
import type { findSpaces as endpoint, UnderstoodFilters } from 'contract/search/search'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { findFreeTimes, type Hours, type WantedTimes } from '#availability/find-free-times.ts'
import { readSpaces } from '#availability/read-spaces.ts'
import type { Database } from '#platform/db/database.ts'
import { listSpacesFor } from './list-spaces-for.ts'
import type { AskedSpaces } from './understand-spaces.ts'

const dayMs = 86_400_000
/** Without a date in the query. */
const usualDays = 28
const maxDays = 62
/** Shorter free times are not offered. */
const shortestMinutes = 60
const shown = { spaces: 6, times: 3 }

const hoursOf: Readonly<Record<(typeof timesOfDay)[number], Hours>> = {
  morning: { from: 0, to: 12 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 18, to: 24 },
}

const nothing: Answer<typeof endpoint> = {
  isAsked: false,
  people: null,
  equipment: [],
  ignored: [],
  total: 0,
  spaces: [],
}

/** Those that are free soonest first, of equally early ones the smallest that is large enough. */
export async function findSpaces(
  db: Database,
  asked: AskedSpaces | undefined,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  if (asked === undefined) return nothing
  const { listed, ignored } = await listSpacesFor(db, asked, now)
  const lent = await readSpaces(
    db,
    listed.map(({ id }) => id),
    now,
  )
  const free = await findFreeTimes(db, lent, wantedTimes(asked.filters, now), now)
  const found = listed
    .map((space) => ({ ...space, free: (free.get(space.id) ?? []).map(inText) }))
    .filter((space) => space.free.length > 0)
    .toSorted((a, b) => a.free[0]!.startsAt.localeCompare(b.free[0]!.startsAt) || a.people - b.people)
  return {
    isAsked: true,
    people: asked.people,
    equipment: asked.equipment,
    ignored,
    total: found.length,
    spaces: found
      .slice(0, shown.spaces)
      .map((space) => ({ ...space, free: space.free.slice(0, shown.times) })),
  }
}

const inText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

const wantedTimes = ({ from, to, weekday, time }: UnderstoodFilters, now: Date): WantedTimes => {
  const weekdays = weekday?.split(',')
  const dates = datesBetween(from, to, now)
  return {
    dates: weekdays ? dates.filter((date) => weekdays.includes(String(new Date(date).getUTCDay()))) : dates,
    hours: time
      ? timesOfDay.filter((one) => time.split(',').includes(one)).map((one) => hoursOf[one])
      : [{ from: 0, to: 24 }],
    minutes: shortestMinutes,
  }
}

/** From today on; of a longer time only the first days, because what is free soonest is shown. */
const datesBetween = (from: string | undefined, to: string | undefined, now: Date): string[] => {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  const first = Math.max(today, from === undefined ? today : startOfTaipeiDay(from).getTime())
  const last = to === undefined ? first + (usualDays - 1) * dayMs : startOfTaipeiDay(to).getTime()
  const days = Math.floor((last - first) / dayMs) + 1
  return Array.from({ length: Math.min(maxDays, Math.max(0, days)) }, (_, index) =>
    taipeiDate(new Date(first + index * dayMs)),
  )
}
