import { noShowRule } from 'contract/booking/no-show-rule'
import { taipeiDayTime } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'

const dayMs = 86_400_000
const { threshold, windowDays, pauseDays } = noShowRule

/** Counts no-shows and the end of their pause. Ends older than `windowDays + pauseDays` do not matter. */
export function judgeNoShows(
  endedAt: readonly Date[],
  now: Date,
): { count: number; pausedUntil: Date | null } {
  const ends = endedAt.map((at) => at.getTime()).filter((at) => at <= now.getTime())
  const within = (until: number): number =>
    ends.filter((at) => at <= until && at > until - windowDays * dayMs).length
  const pauses = ends.filter((at) => within(at) >= threshold).map((at) => at + pauseDays * dayMs)
  const pausedUntil = Math.max(0, ...pauses)
  return {
    count: within(now.getTime()),
    pausedUntil: pausedUntil > now.getTime() ? new Date(pausedUntil) : null,
  }
}

/** Refuses `booking_paused` with the end of the pause. */
export function requireNotPaused({ noShows }: { noShows: readonly Date[] }, now: Date): void {
  const { pausedUntil } = judgeNoShows(noShows, now)
  if (pausedUntil === null) return
  throw refuse('booking_paused', {
    message:
      `${windowDays} 天內有 ${threshold} 天以上報名後沒有請假也沒有到，暫停新的報名到 ${taipeiDayTime(pausedUntil)}。` +
      '已經報名的日期不受影響。有特殊情況請聯絡上課的基地，夥伴可以提前恢復。',
  })
}
