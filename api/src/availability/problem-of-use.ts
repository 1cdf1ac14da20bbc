import { firstStart, useStep } from 'contract/spaces/use-limits'
import { startOfTaipeiDay, taipeiDate, taipeiDay, taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import type { LentDay } from './read-days-of-spaces.ts'
import { windowOf, type AppliedSpace } from './read-spaces.ts'

export type Span = { startsAt: Date; endsAt: Date }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** With the time that the space needs before and after. */
export const duringOf = (
  { startsAt, endsAt }: Span,
  { minutesBefore, minutesAfter }: Pick<AppliedSpace, 'minutesBefore' | 'minutesAfter'>,
): Span => ({
  startsAt: new Date(startsAt.getTime() - minutesBefore * minuteMs),
  endsAt: new Date(endsAt.getTime() + minutesAfter * minuteMs),
})

export const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

const isOnStep = (at: Date): boolean => at.getTime() % (useStep * minuteMs) === 0

const notOneDay = '一個時段要在同一天以內。'
const tooFar = (latest: string): string => `現在最遠可以借到 ${taipeiDay(startOfTaipeiDay(latest))}。`

/** What can be said without reading anything: null when the times themselves are fine. */
export function problemOfTimes(span: Span, space: AppliedSpace, now: Date): string | null {
  const { startsAt, endsAt } = span
  const { earliest, latest } = windowOf(space, now)
  if (endsAt <= startsAt) return '結束時間要晚於開始時間。'
  if (startsAt <= now) return '這個時間已經過了。'
  // Before their dates are written: a date has four digits of a year.
  if (startsAt.getTime() > now.getTime() + (space.applyDaysAhead + 1) * dayMs) return tooFar(latest)
  if (endsAt.getTime() - startsAt.getTime() > dayMs) return notOneDay
  if (!isOnStep(startsAt) || !isOnStep(endsAt)) return `時間請以 ${useStep} 分鐘為單位。`
  if (taipeiDate(startsAt) !== taipeiDate(new Date(endsAt.getTime() - 1))) return notOneDay
  if (startsAt < earliest)
    return `要在 ${space.applyHoursAhead} 小時前申請，現在最早可以借 ${taipeiDayTime(firstStart(earliest))}。`
  if (taipeiDate(startsAt) > latest) return tooFar(latest)
  return null
}

/** The last minute of a day is written 24:00, so that texts compare as times do. */
const endTime = ({ startsAt, endsAt }: Span): string =>
  taipeiDate(startsAt) === taipeiDate(endsAt) ? taipeiTime(endsAt) : '24:00'

/** Null: the space is lent all the time. */
export function problemOfHours(span: Span, day: LentDay | undefined): string | null {
  if (day?.own?.length === 0) return '這一天不外借。'
  if (day === undefined || day.opens.length === 0)
    return day?.note ? `這一天休館：${day.note}。` : '這一天沒有開放。'
  const from = taipeiTime(span.startsAt)
  const to = endTime(span)
  const isOpen = day.opens.some((opens) => {
    const [start = '', end = ''] = opens.split('–')
    return start <= from && to <= end
  })
  if (isOpen) return null
  return `${day.own === null ? '這一天的開放時間' : '這個空間的外借時間'}是 ${day.opens.join('、')}。`
}
