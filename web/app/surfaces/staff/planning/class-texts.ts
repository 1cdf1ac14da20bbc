import type { Sent } from 'contract/endpoint'
import { maxCapacity } from 'contract/office/staff-class'
import { isHttpsAddress } from 'contract/plain-address'
import { maxFeeTwd } from 'contract/planning/class-facts'
import { maxNewDays, type createClass, type NewDay } from 'contract/planning/new-class'
import type { TermSource } from 'contract/planning/term'
import { taipeiDate } from 'contract/taipei-time'
import { problemOfTimes } from '#surfaces/staff/changes/day-span.ts'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import { planDays, type Pattern, type Plan } from './plan-days.ts'

type ClassMode = TermSource['mode']

/** What the inputs hold. */
export type ClassTexts = {
  courseId: string
  name: string
  baseId: string
  /** `online`: it has a link and no room. */
  mode: ClassMode
  venue: string
  onlineUrl: string
  /** Their ids, such as `3,1`. */
  teacherIds: string
  first: string
  from: string
  until: string
  count: string
  everyWeeks: string
  /** As in `Pattern`, such as `0,2`. */
  weekdays: string
  /** As in `Pattern`, such as `2026-12-05,2026-12-12`. */
  addedDates: string
  capacity: string
  feeTwd: string
  plusLimit: string
  /** The id of the class whose other settings it takes over. */
  copyOf: string
}

/** When visitors may see and book it. Empty dates mean at once. */
export type OpeningTexts = {
  opensDate: string
  opensTime: string
  publishDate: string
  publishTime: string
  isDraft: boolean
}

export const startOpening: OpeningTexts = {
  opensDate: '',
  opensTime: '09:00',
  publishDate: '',
  publishTime: '09:00',
  isDraft: false,
}

export const startTexts = (baseId: string): ClassTexts => ({
  courseId: '',
  name: '',
  baseId,
  mode: 'onsite',
  venue: '',
  onlineUrl: '',
  teacherIds: '',
  first: '',
  from: '14:00',
  until: '16:00',
  count: '8',
  everyWeeks: '1',
  weekdays: '0',
  addedDates: '',
  capacity: '12',
  feeTwd: '0',
  plusLimit: '1',
  copyOf: '',
})

type PlanChoice = Pick<Pattern, 'isSkipped'>

/** The days of the pattern in the inputs. */
export const daysOf = (texts: ClassTexts, { isSkipped }: PlanChoice): Plan =>
  planDays({
    ...texts,
    count: Math.min(maxNewDays, Math.max(0, Number(texts.count) || 0)),
    everyWeeks: Number(texts.everyWeeks),
    weekdays: texts.weekdays.split(',').map(Number),
    addedDates: listOf(texts.addedDates),
    isSkipped,
  })

type NewClassBody = Sent<typeof createClass>['body']
type ClassBody = Omit<NewClassBody, keyof ReturnType<typeof openingOf>>

export const classOf = (texts: ClassTexts, days: readonly NewDay[]): ClassBody => ({
  courseId: Number(texts.courseId),
  name: texts.name,
  baseId: Number(texts.baseId),
  ...roomOrLink(texts),
  teacherIds: idsOf(texts.teacherIds),
  capacity: Number(texts.capacity),
  feeTwd: Number(texts.feeTwd),
  plusLimit: Number(texts.plusLimit),
  days: [...days],
  ...(texts.copyOf !== '' && { copyOf: Number(texts.copyOf) }),
})

const roomOrLink = ({ mode, venue, onlineUrl }: ClassTexts): Pick<ClassBody, 'venue' | 'onlineUrl'> =>
  mode === 'online' ? { onlineUrl: onlineUrl.trim() } : { venue, onlineUrl: null }

/** `3,1` → ['3', '1'] */
export const listOf = (text: string): string[] => (text === '' ? [] : text.split(','))

/** `3,1` → [3, 1] */
export const idsOf = (text: string): number[] => listOf(text).map(Number)

export const openingOf = (texts: OpeningTexts, now: number) => ({
  registrationOpensAt: orNow(texts.opensDate, texts.opensTime, now),
  publishedAt: texts.isDraft ? null : orNow(texts.publishDate, texts.publishTime, now),
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

type Problem = { field: keyof ClassTexts; message: string }

/** What is missing or out of range, with its input, in the order of the inputs; the server checks the rest. */
export function problemsOf(texts: ClassTexts, days: readonly NewDay[], now: number): readonly Problem[] {
  const problems = problemsOfTexts(texts)
  // Without them there are no days to judge.
  if (problems.some(({ field }) => field === 'first' || field === 'count')) return problems
  const problem = problemOfDays(texts, days, now)
  return problem === undefined ? problems : [...problems, problem]
}

function problemsOfTexts(texts: ClassTexts): readonly Problem[] {
  const isRhythm = texts.everyWeeks !== '0'
  const required = [
    ['courseId', '請選擇課程。'],
    ['name', '請填寫班名。'],
    ['baseId', '請選擇基地。'],
    texts.mode === 'online'
      ? (['onlineUrl', '請填寫線上連結。'] as const)
      : (['venue', '請填寫教室。'] as const),
    ...(isRhythm ? [['first', '請選擇第一堂的日期。'] as const] : []),
  ] as const
  const isEmpty = ([field]: (typeof required)[number]) => texts[field].trim() === ''
  const hasWrongLink =
    texts.mode === 'online' && texts.onlineUrl.trim() !== '' && !isHttpsAddress(texts.onlineUrl.trim())
  return [
    ...required.filter(isEmpty).map(([field, message]) => ({ field, message })),
    ...(hasWrongLink
      ? [{ field: 'onlineUrl' as const, message: '請填寫 https:// 開頭的完整網址，不含空白。' }]
      : []),
    ...numbers
      .filter(({ field }) => isRhythm || field !== 'count')
      .filter(({ field, least, most }) => !isBetween(texts[field], least, most))
      .map(({ field, least, most }) => ({ field, message: `請填寫 ${least} 到 ${most} 的整數。` })),
  ]
}

function problemOfDays(
  { everyWeeks, first, from, until, addedDates }: ClassTexts,
  days: readonly NewDay[],
  now: number,
): Problem | undefined {
  const today = taipeiDate(new Date(now))
  if (everyWeeks !== '0' && first < today) return { field: 'first', message: '第一堂不能在今天以前。' }
  if (everyWeeks === '0' && listOf(addedDates).length === 0)
    return { field: 'everyWeeks', message: '請在月曆上點選上課的日期。' }
  if (days.length > maxNewDays) return { field: 'everyWeeks', message: `一班最多 ${maxNewDays} 堂。` }
  if (listOf(addedDates).some((date) => date < today))
    return { field: 'everyWeeks', message: '自己選的日期有的已經過了，請在月曆上拿掉。' }
  if (days.length === 0) return { field: 'from', message: '請填寫開始和結束的時間。' }
  const message = problemOfTimes({ from, until })
  return message === undefined ? undefined : { field: 'until', message }
}
