import { taipeiClock, taipeiDate } from 'contract/taipei-time'

const hourMs = 3_600_000

/** 「遞補到上課前 12 小時（13日凌晨 2:30）」 */
export function promotedUntilWords(until: Date, startsAt: Date): string {
  const hours = Math.round((startsAt.getTime() - until.getTime()) / hourMs)
  return `遞補到上課前 ${hours} 小時（${Number(taipeiDate(until).slice(8))}日${clockWords(until)}）`
}

export const clockWords = (at: Date): string => taipeiClock(at).replace(/^\d/, ' $&')
