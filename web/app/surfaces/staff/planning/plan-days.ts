import type { NewDay } from 'contract/planning/new-class'

export type Pattern = {
  /** `2026-12-05`, also the weekday of all days. */
  first: string
  /** `14:00` in Taipei. */
  from: string
  until: string
  count: number
  everyWeeks: number
  /** Days of a week with a class, counted from the weekday of the first; the first is 0. */
  weekdays: readonly number[]
  /** On these dates there is no class; later ones take their place. */
  isSkipped: (date: string) => boolean
}

/** `skipped`: the dates of the pattern before its last day on which there is no class. */
export type Plan = { days: readonly NewDay[]; skipped: readonly string[] }

const dayMs = 86_400_000

/** `count` days of the pattern, with its skipped dates left out; none while it is incomplete. */
export function planDays({ first, from, until, count, everyWeeks, weekdays, isSkipped }: Pattern): Plan {
  const start = new Date(`${first}T00:00:00Z`).getTime()
  if (Number.isNaN(start) || !isTime(from) || !isTime(until)) return { days: [], skipped: [] }
  const days: NewDay[] = []
  const skipped: string[] = []
  for (let index = 0; days.length < count; index++) {
    const week = Math.floor(index / weekdays.length) * everyWeeks
    const day = week * 7 + weekdays[index % weekdays.length]!
    const date = new Date(start + day * dayMs).toISOString().slice(0, 10)
    if (isSkipped(date)) skipped.push(date)
    else days.push({ startsAt: instant(date, from), endsAt: instant(date, until) })
  }
  return { days, skipped }
}

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text)

const instant = (date: string, time: string): string => new Date(`${date}T${time}:00+08:00`).toISOString()
