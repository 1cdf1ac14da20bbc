import type { NewDay } from 'contract/planning/new-class'
import { dateOf, instantInTaipei, plainWords, timeOf } from './taipei-words.ts'

/** Days as times of Taipei, or the words that are no day. */
export type ReadDays = { days: NewDay[] } | { unknown: string }

const separators = /[;,、\n]/
const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\s+(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2}))?$/

/**
 * 「2026-12-05 14:00-16:00；2026/12/12」, also in full-width characters. A day without a time has that of the day before
 * it. Dates and times that do not exist are unknown words; an end before its start is for the plan to refuse.
 */
export function readDays(cell: string): ReadDays {
  const words = plainWords(cell)
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const days: NewDay[] = []
  let times: Times | undefined
  for (const word of words) {
    const parts = written.exec(word)
    times = (parts && timesOf(parts)) ?? times
    const day = parts && times && dayOf(parts, times)
    if (!day) return { unknown: word }
    days.push(day)
  }
  return { days }
}

type Times = { from: string; until: string }

const timesOf = ([, , , , fromHour, fromMinute, untilHour, untilMinute]: RegExpExecArray):
  | Times
  | undefined =>
  fromHour === undefined
    ? undefined
    : { from: timeOf(fromHour, fromMinute!), until: timeOf(untilHour!, untilMinute!) }

function dayOf([, year, month, day]: RegExpExecArray, { from, until }: Times): NewDay | undefined {
  const date = dateOf(year!, month!, day!)
  const startsAt = instantInTaipei(date, from)
  const endsAt = instantInTaipei(date, until)
  return startsAt === undefined || endsAt === undefined ? undefined : { startsAt, endsAt }
}
