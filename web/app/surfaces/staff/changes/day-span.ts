import { instantOf } from './instant-of.ts'

/** Of a day that ends on the next date, so that an end that was typed wrong does not make a day of 22 hours. */
const longestOvernightMinutes = 720
const minutesOfDay = 24 * 60
const dayMs = minutesOfDay * 60_000

/** As they are typed, such as `23:00` and `01:00`. */
export type Times = { from: string; until: string }
type Span = { startsAt: string; endsAt: string }

/** When a day begins and ends: at an end that is not later than its start on the next date. Undefined while a field is empty. */
export function daySpan({ date, from, until }: Times & { date: string }): Span | undefined {
  const [startsAt, endsAt] = [instantOf(date, from), instantOf(date, until)]
  if (startsAt === undefined || endsAt === undefined) return undefined
  return {
    startsAt,
    endsAt: endsAt > startsAt ? endsAt : new Date(Date.parse(endsAt) + dayMs).toISOString(),
  }
}

/** The end of a day that lasts as long as before and starts at `from`; undefined while a time is not complete. */
export function untilWhenFrom(times: Times, from: string): string | undefined {
  const end = minutesOf(from) + minutesBetween(times)
  return Number.isNaN(end) ? undefined : timeAt(end % minutesOfDay)
}

/** Why a day cannot have these times; undefined when it can, and while one is not complete. */
export const problemOfTimes = (times: Times): string | undefined =>
  isOvernight(times) && minutesBetween(times) > longestOvernightMinutes
    ? `結束時間要在開始之後；跨到隔天的課，一堂最長 ${longestOvernightMinutes / 60} 小時。`
    : undefined

/** That a day ends on the next date; undefined for others. */
export const overnightWords = (times: Times): string | undefined =>
  isOvernight(times) && problemOfTimes(times) === undefined ? `隔天 ${times.until} 結束` : undefined

/** For the props of the field of an end. */
export const overnightHint = (times: Times): { hint?: string } => {
  const hint = overnightWords(times)
  return hint === undefined ? {} : { hint }
}

/** Midnight is the end of its own date. */
const isOvernight = ({ from, until }: Times): boolean =>
  (until !== '00:00' || from === '00:00') && minutesOf(until) <= minutesOf(from)

const minutesBetween = ({ from, until }: Times): number => {
  const minutes = minutesOf(until) - minutesOf(from)
  return minutes > 0 ? minutes : minutes + minutesOfDay
}

/** Not a number while a time is not complete. */
const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
