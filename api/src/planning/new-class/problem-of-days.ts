import type { NewDay } from 'contract/planning/new-class'

const longestMs = 12 * 3_600_000

/** Why a class cannot have these days, for the person who plans them; undefined when it can. */
export function problemOfDays(days: readonly NewDay[], now: Date): string | undefined {
  const times = days
    .map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), until: Date.parse(endsAt) }))
    .toSorted((a, b) => a.from - b.from)
  if (times.some(({ from }) => from <= now.getTime())) return '上課日要在現在以後，請改日期。'
  if (times.some(({ from, until }) => until <= from)) return '結束時間要在開始之後。'
  if (times.some(({ from, until }) => until - from > longestMs)) return '一堂課最長 12 小時，請改時間。'
  const isOverlapping = times.some(({ from }, index) => index > 0 && from < times[index - 1]!.until)
  return isOverlapping ? '有兩堂課的時間重疊，請改日期或時間。' : undefined
}
