import { maxCapacity } from 'contract/office/staff-class'
import type { DayPairs, MergePlan, PairedDay } from 'contract/transfers/merge'

/** Ids of days as in the fields; empty: no day. `capacity` empty: as it is. */
export type PairForm = { from: number; to: string; capacity: string }

export const formOf = ({ pairs }: MergePlan): PairForm[] =>
  pairs.map(({ from, to }) => ({
    from: from.classDayId,
    to: to === null ? '' : String(to.classDayId),
    capacity: '',
  }))

/** The seats that the other day lacks; none when nobody comes there. */
export const lackingSeats = ({ to, after }: Pick<PairedDay, 'to' | 'after'>, capacity: string): number => {
  if (to === null) return 0
  return Math.max(0, after - (isCapacity(capacity) ? Number(capacity) : to.capacity))
}

/** What is asked, or a text that says what is missing. */
export function pairsOf(form: readonly PairForm[]): DayPairs | string {
  const chosen = form.map(({ to }) => to).filter((to) => to !== '')
  if (new Set(chosen).size !== chosen.length) return '有兩天選了同一天，請改選其他日期。'
  if (form.some(({ capacity }) => capacity.trim() !== '' && !isCapacity(capacity)))
    return `名額請填 1 到 ${maxCapacity} 的數字。`
  return form.map(({ from, to, capacity }) => ({
    from,
    to: to === '' ? null : Number(to),
    ...(to !== '' && capacity.trim() !== '' && { capacity: Number(capacity) }),
  }))
}

const isCapacity = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxCapacity
