import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { clockWords } from './promoted-until-words.ts'

type Deadline = { startsAt: string; changeUntil: string }

const dayMs = 86_400_000

/** 「前一天 19:00 前可免費取消」 */
export function cancelWords({ startsAt, changeUntil }: Deadline, feeTwd: number, now: Date): string {
  const until = new Date(changeUntil)
  if (until <= now) return '已過取消期限，之後不能來可以請假'
  return `${dayBefore(until, new Date(startsAt))}${clockWords(until)} 前可${feeTwd > 0 ? '免費' : ''}取消`
}

const dayBefore = (until: Date, startsAt: Date): string => {
  const midnight = (at: Date): number => startOfTaipeiDay(taipeiDate(at)).getTime()
  const days = (midnight(startsAt) - midnight(until)) / dayMs
  if (days === 0) return '當天'
  return days === 1 ? '前一天' : `${days} 天前`
}
