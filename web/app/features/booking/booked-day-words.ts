import type { BookedDayState } from 'contract/booking'
import type { PillState } from '#ui/status-pill.tsx'

type Facts = { state: BookedDayState; startsAt: string; endsAt: string; dayCancelled: boolean }

/** The label and the pill of a booked day's state. */
export function bookedDayWords(
  { state, startsAt, endsAt, dayCancelled }: Facts,
  now: number,
): { word: string; pill: PillState } {
  if (dayCancelled) return { word: '這天停課', pill: 'cancelled' }
  if (state === 'waiting')
    return { word: Date.parse(startsAt) > now ? '候補中' : '沒有候補上', pill: 'waiting' }
  if (state === 'offered') return { word: '保留座位中', pill: 'waiting' }
  if (state === 'expired') return { word: '保留逾時', pill: 'cancelled' }
  if (state === 'cancelled') return { word: '已取消', pill: 'cancelled' }
  if (state === 'leave') return { word: '已請假', pill: 'rest' }
  if (Date.parse(startsAt) > now) return { word: '已報名', pill: 'confirmed' }
  return Date.parse(endsAt) > now ? { word: '上課中', pill: 'running' } : { word: '已上課', pill: 'ended' }
}
