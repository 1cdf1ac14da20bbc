import { problemOfTimes, type Times } from '#surfaces/staff/changes/day-span.ts'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'

/** When a day of a class is to be, as it is typed. */
export type TypedTime = Times & { date: string }

/** What of it is not filled in or contradicts itself, by its fields. */
export function missingOfTime({ date, from, until }: TypedTime): Missing | undefined {
  const wrong = problemOfTimes({ from, until })
  if (wrong !== undefined) return { field: 'until', message: wrong, isShownAtOnce: true }
  if (date === '') return { field: 'date', message: '請填寫日期。' }
  if (from === '') return { field: 'from', message: '請填寫開始的時間。' }
  return until === '' ? { field: 'until', message: '請填寫結束的時間。' } : undefined
}
