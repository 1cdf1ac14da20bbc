import { noShowRule } from 'contract/booking/no-show-rule'
import { taipeiDayTime } from 'contract/taipei-time'
import { judgePause } from '#platform/judge-pause.ts'
import { refuse } from '#platform/refuse.ts'

const { threshold, windowDays } = noShowRule

/** Counts no-shows and the end of their pause. Ends older than `windowDays + pauseDays` do not matter. */
export const judgeNoShows = (
  endedAt: readonly Date[],
  now: Date,
): { count: number; pausedUntil: Date | null } => judgePause(noShowRule, endedAt, now)

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
