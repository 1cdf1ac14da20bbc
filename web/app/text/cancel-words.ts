import { startOfTaipeiDay, taipeiClock, taipeiDate } from 'contract/taipei-time'

type Deadline = { startsAt: string; changeUntil: string }

const dayMs = 86_400_000

/** 「前一天 19:00 前可免費取消」 */
export function cancelWords({ startsAt, changeUntil }: Deadline, feeTwd: number, now: Date): string {
  const until = new Date(changeUntil)
  if (until <= now) return '已過取消期限，之後不能來可以請假'
  return `${dayBefore(until, new Date(startsAt))}${clockWords(until)} 前可${feeTwd > 0 ? '免費' : ''}取消`
}

const hourMs = 3_600_000

/** 「遞補到上課前 12 小時（13日凌晨 2:30）」 */
export function promotedUntilWords(until: Date, startsAt: Date): string {
  const hours = Math.round((startsAt.getTime() - until.getTime()) / hourMs)
  return `遞補到上課前 ${hours} 小時（${Number(taipeiDate(until).slice(8))}日${clockWords(until)}）`
}

const clockWords = (at: Date): string => taipeiClock(at).replace(/^\d/, ' $&')

const dayBefore = (until: Date, startsAt: Date): string => {
  const midnight = (at: Date): number => startOfTaipeiDay(taipeiDate(at)).getTime()
  const days = (midnight(startsAt) - midnight(until)) / dayMs
  if (days === 0) return '當天'
  return days === 1 ? '前一天' : `${days} 天前`
}
