import type { Closure, ClosureWay } from 'contract/closures'
import type { PillState } from '#ui/status-pill.tsx'

/** What a closure does, as a choice and when it is done. */
export const wayWords: Record<ClosureWay, { label: string; description: string; done: string }> = {
  cancel: { label: '停課', description: '這一天不上課，之後不補。', done: '停課' },
  postpone: { label: '延期', description: '每一堂往後移同樣的天數，時間不變。', done: '延期' },
  online: { label: '改線上', description: '時間不變，改用同一個連結上課。', done: '改線上' },
}

/** The label and the pill of one day of a closure. */
export const closureDayWords: Record<Closure['days'][number]['state'], { word: string; pill: PillState }> = {
  pending: { word: '處理中', pill: 'waiting' },
  applied: { word: '已套用', pill: 'confirmed' },
  skipped: { word: '略過', pill: 'warning' },
  undone: { word: '已復原', pill: 'ended' },
  kept: { word: '維持現狀', pill: 'warning' },
}

type Counted = { people: number; bookings: number; classId: number }

/** 「3 個班別・4 天・21 人次（18 筆報名）」 */
export function closureTotals(days: readonly Counted[]): string {
  const sum = (of: 'people' | 'bookings') => days.reduce((total, day) => total + day[of], 0)
  const classes = new Set(days.map(({ classId }) => classId)).size
  return `${classes} 個班別・${days.length} 天・${sum('people')} 人次（${sum('bookings')} 筆報名）`
}
