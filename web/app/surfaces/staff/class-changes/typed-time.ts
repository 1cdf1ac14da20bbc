import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'
import { problemOfEnd } from '#surfaces/staff/planning/problem-of-end.ts'

/** When a day of a class is to be, as it is typed. Until 00:00 is until the end of the day. */
export type TypedTime = { date: string; from: string; until: string }

const dayMs = 86_400_000

/** What of it is not filled in or contradicts itself, by its fields. */
export function missingOfTime({ date, from, until }: TypedTime): Missing | undefined {
  const wrong = problemOfEnd({ from, until: until === '00:00' ? '24:00' : until })
  if (wrong !== undefined) return { field: 'until', message: wrong, isShownAtOnce: true }
  if (date === '') return { field: 'date', message: '請填寫日期。' }
  if (from === '') return { field: 'from', message: '請填寫開始的時間。' }
  return until === '' ? { field: 'until', message: '請填寫結束的時間。' } : undefined
}

/** Undefined while a field is empty. */
export function spanOfTime({
  date,
  from,
  until,
}: TypedTime): { startsAt: string; endsAt: string } | undefined {
  const [startsAt, endsAt] = [instantOf(date, from), instantOf(date, until)]
  if (startsAt === undefined || endsAt === undefined) return undefined
  return {
    startsAt,
    endsAt: until === '00:00' ? new Date(Date.parse(endsAt) + dayMs).toISOString() : endsAt,
  }
}
