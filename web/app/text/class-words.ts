import type { ClassDetail } from 'contract/catalog/class-detail'
import type { ClassDayState, ClassState } from 'contract/catalog/class-states'
import type { PillState } from '#ui/status-pill.tsx'
import { numberWords } from './number-words.ts'

const classStateWords: Record<ClassState, { word: string; pill: PillState }> = {
  draft: { word: '草稿', pill: 'closed' },
  upcoming: { word: '即將開放', pill: 'upcoming' },
  open: { word: '招生中', pill: 'ok' },
  confirmed: { word: '確定開班', pill: 'confirmed' },
  full: { word: '額滿候補', pill: 'full' },
  not_opened: { word: '未達開班', pill: 'cancelled' },
  merged: { word: '已併班', pill: 'ended' },
  closed: { word: '已截止', pill: 'closed' },
  running: { word: '進行中', pill: 'running' },
  ended: { word: '已結束', pill: 'ended' },
  cancelled: { word: '已取消', pill: 'cancelled' },
}

/** A running class that still takes bookings says so. */
export const stateWordsOf = ({ state, isOpen }: { state: ClassState; isOpen: boolean }) =>
  state === 'running' && isOpen ? { word: '進行中・還可以加入', pill: 'ok' as const } : classStateWords[state]

const fewSeats = 3

/** For the seats left on a day, or the reason why it cannot be booked. */
export function seatWords(state: ClassDayState, seatsLeft: number): { word: string; pill: PillState } {
  if (state === 'cancelled') return { word: '這天停課', pill: 'cancelled' }
  if (state === 'past') return { word: '已上課', pill: 'ended' }
  if (state === 'upcoming') return { word: '尚未開放', pill: 'upcoming' }
  if (state === 'closed') return { word: '已截止', pill: 'closed' }
  if (state === 'full' || seatsLeft === 0) return { word: '額滿', pill: 'full' }
  return seatsLeft <= fewSeats
    ? { word: `剩 ${seatsLeft} 席`, pill: 'few' }
    : { word: `還有 ${seatsLeft} 席`, pill: 'ok' }
}

/** `NT$1,200`, or 免費 for zero. */
export const feeWords = (twd: number): string => (twd === 0 ? '免費' : `NT$${numberWords(twd)}`)

/** In cash at the class, or as the base announces when the class is online. */
export const paymentWords = (mode: ClassDetail['mode']): string =>
  mode === 'online' ? '依主辦基地的通知繳交' : '在上課當天現場繳交'
