import type { Sent } from 'contract/endpoint'
import { maxFeeTwd, maxNewDays, type createClass, type NewDay } from 'contract/office/new-class'
import { maxCapacity } from 'contract/office/staff-class'
import { taipeiDate } from 'contract/taipei-time'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'

/** What the inputs hold. */
export type ClassTexts = {
  courseId: string
  name: string
  baseId: string
  venue: string
  teacherId: string
  secondTeacherId: string
  first: string
  from: string
  until: string
  count: string
  everyWeeks: string
  capacity: string
  feeTwd: string
  plusLimit: string
  opensDate: string
  opensTime: string
  publishDate: string
  publishTime: string
}

/** Empty dates of opening and publication mean at once. */
export const startTexts = (baseId: string): ClassTexts => ({
  courseId: '',
  name: '',
  baseId,
  venue: '',
  teacherId: '',
  secondTeacherId: '',
  first: '',
  from: '14:00',
  until: '16:00',
  count: '8',
  everyWeeks: '1',
  capacity: '12',
  feeTwd: '0',
  plusLimit: '1',
  opensDate: '',
  opensTime: '09:00',
  publishDate: '',
  publishTime: '09:00',
})

export type NewClassBody = Sent<typeof createClass>['body']

export const bodyOf = (texts: ClassTexts, days: readonly NewDay[], now: number): NewClassBody => ({
  courseId: Number(texts.courseId),
  name: texts.name,
  baseId: Number(texts.baseId),
  venue: texts.venue,
  teacherIds: [texts.teacherId, texts.secondTeacherId].filter((id) => id !== '').map(Number),
  capacity: Number(texts.capacity),
  feeTwd: Number(texts.feeTwd),
  plusLimit: Number(texts.plusLimit),
  registrationOpensAt: orNow(texts.opensDate, texts.opensTime, now),
  publishedAt: orNow(texts.publishDate, texts.publishTime, now),
  days: [...days],
})

const orNow = (date: string, time: string, now: number): string =>
  instantOf(date, time) ?? new Date(now).toISOString()

const numbers = [
  { field: 'count', least: 1, most: maxNewDays },
  { field: 'capacity', least: 1, most: maxCapacity },
  { field: 'feeTwd', least: 0, most: maxFeeTwd },
] as const

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** The first thing that is missing or out of range, with its input; the server checks the rest. */
export function missingOf(
  texts: ClassTexts,
  days: readonly NewDay[],
  now: number,
): { field: keyof ClassTexts; message: string } | undefined {
  const required = [
    ['courseId', '請選擇課程。'],
    ['name', '請填寫班名。'],
    ['baseId', '請選擇基地。'],
    ['venue', '請填寫教室。'],
    ['first', '請選擇第一堂的日期。'],
  ] as const
  for (const [field, message] of required) if (texts[field].trim() === '') return { field, message }
  for (const { field, least, most } of numbers)
    if (!isBetween(texts[field], least, most))
      return { field, message: `請填寫 ${least} 到 ${most} 的整數。` }
  if (texts.first < taipeiDate(new Date(now))) return { field: 'first', message: '第一堂不能在今天以前。' }
  return days.length === 0 ? { field: 'from', message: '請填寫開始和結束的時間。' } : undefined
}
