import { checkInOpensMs } from 'contract/attendance/check-in-rules'
import type { PillState } from '#ui/status-pill.tsx'

type Facts = { startsAt: string; endsAt: string; cancelled: boolean }
type Words = { word: string; pill: PillState }

export type DayPhase = 'cancelled' | 'early' | 'open' | 'running' | 'over'

export function dayPhase({ startsAt, endsAt, cancelled }: Facts, now: number): DayPhase {
  if (cancelled) return 'cancelled'
  if (now >= Date.parse(endsAt)) return 'over'
  if (now >= Date.parse(startsAt)) return 'running'
  return now >= Date.parse(startsAt) - checkInOpensMs ? 'open' : 'early'
}

const words: Record<DayPhase, Words> = {
  cancelled: { word: '停課', pill: 'cancelled' },
  early: { word: '尚未開始', pill: 'upcoming' },
  open: { word: '簽到中', pill: 'confirmed' },
  running: { word: '上課中', pill: 'running' },
  over: { word: '已結束', pill: 'ended' },
}

export const rosterDayWords = (day: Facts & { notOpened: boolean }, now: number): Words =>
  day.notOpened ? { word: '未達開班', pill: 'cancelled' } : words[dayPhase(day, now)]
