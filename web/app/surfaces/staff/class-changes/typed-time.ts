import type { Missing } from '#surfaces/staff/changes/use-missing.ts'

/** When a day of a class is to be, as it is typed. */
export type TypedTime = { date: string; from: string; until: string }

/** What of it is not filled in, by its fields. */
export function missingOfTime({ date, from, until }: TypedTime): Missing | undefined {
  if (date === '') return { field: 'date', message: '請填寫日期。' }
  if (from === '') return { field: 'from', message: '請填寫開始的時間。' }
  return until === '' ? { field: 'until', message: '請填寫結束的時間。' } : undefined
}
