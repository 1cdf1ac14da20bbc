import type { NewDay } from 'contract/planning/new-class'
import { daySpan } from '#surfaces/staff/changes/day-span.ts'

export type Pattern = {
  /** `2026-12-05`; counts as the first day of its week. */
  first: string
  /** `14:00` in Taipei. */
  from: string
  /** On the next date when it is not later. */
  until: string
  count: number
  /** 0: no rhythm, only the added dates. */
  everyWeeks: number
  /** Days of a week with a class, counted from the weekday of the first; the first is 0. */
  weekdays: readonly number[]
  /** On these dates there is no class; later ones take their place. */
  isSkipped: (date: string) => boolean
  /** Dates with a class besides the rhythm, such as `2026-12-05`. */
  addedDates: readonly string[]
}

/** `skipped`: the dates of the pattern before its last day on which there is no class. */
export type Plan = { days: readonly NewDay[]; skipped: readonly string[] }

const dayMs = 86_400_000

/** `count` days of the rhythm, with its skipped dates left out, and the added ones; none while it is incomplete. */
export function planDays(pattern: Pattern): Plan {
  const { first, from, until, everyWeeks, addedDates } = pattern
  const isComplete = everyWeeks === 0 || !Number.isNaN(startOf(first))
  if (!isComplete || !isTime(from) || !isTime(until)) return { days: [], skipped: [] }
  const { dates, skipped } = everyWeeks === 0 ? { dates: [], skipped: [] } : repeatDates(pattern)
  const days = [...new Set([...dates, ...addedDates])]
    .toSorted()
    .flatMap((date) => daySpan({ date, from, until }) ?? [])
  return { days, skipped }
}

/** An added date that the rhythm reaches is not one of its `count` days. */
function repeatDates({ first, count, everyWeeks, weekdays, isSkipped, addedDates }: Pattern) {
  const dates: string[] = []
  const skipped: string[] = []
  for (let index = 0; dates.length < count; index++) {
    const week = Math.floor(index / weekdays.length) * everyWeeks
    const day = week * 7 + weekdays[index % weekdays.length]!
    const date = new Date(startOf(first) + day * dayMs).toISOString().slice(0, 10)
    if (addedDates.includes(date)) continue
    if (isSkipped(date)) skipped.push(date)
    else dates.push(date)
  }
  return { dates, skipped }
}

const startOf = (date: string): number => new Date(`${date}T00:00:00Z`).getTime()

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text)
