import type { DayChange, WhichDays } from 'contract/office/days-of-classes'
import { maxCapacity } from 'contract/office/staff-class'
import {
  changeOf,
  isCapacity,
  noChange,
  nothingToChange,
  type ChangeTexts,
} from '#surfaces/staff/pages/staff-class/plan/days-form.ts'

export type SeatsHow = '' | 'to' | 'more' | 'fewer'

/** What the inputs hold. Empty texts: any day, and as it is. */
export type DaysTexts = ChangeTexts & {
  from: string
  until: string
  /** 0 is Sunday; none: every day. */
  weekdays: readonly number[]
  seatsHow: SeatsHow
  seats: string
}

export const emptyDaysTexts: DaysTexts = {
  from: '',
  until: '',
  weekdays: [],
  seatsHow: '',
  seats: '',
  ...noChange,
}

/** What is asked, or a text that says what is missing. */
export function wantedDaysOf(texts: DaysTexts): { which: WhichDays; change: DayChange } | string {
  const { from, until, seatsHow, seats } = texts
  if (from !== '' && until !== '' && until < from) return '「到哪一天」不能早於「從哪一天起」。'
  if (seatsHow !== '' && !isCapacity(seats)) return `名額請填 0 到 ${maxCapacity} 的數字。`
  const change = { ...seatsOf(texts), ...changeOf(texts) }
  return Object.keys(change).length === 0 ? nothingToChange : { which: whichOf(texts), change }
}

function whichOf({ from, until, weekdays }: DaysTexts): WhichDays {
  const which = {
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
  }
  return Object.keys(which).length === 0 ? 'all' : which
}

function seatsOf({ seatsHow, seats }: DaysTexts): DayChange {
  const people = Number(seats)
  if (seatsHow === '') return {}
  if (seatsHow === 'to') return { capacity: people }
  return { addSeats: seatsHow === 'more' ? people : -people }
}
