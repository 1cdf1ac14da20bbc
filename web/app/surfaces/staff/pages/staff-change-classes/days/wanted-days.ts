import type { DayChange, WhichDays } from 'contract/office/days-of-classes'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'
import {
  changeOf,
  isCapacity,
  noChange,
  nothingToChange,
  seatsMessage,
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

type WantedDays = { which: WhichDays; change: DayChange }

/** What is asked, or what is missing; a text when it is missing of no field in particular. */
export function wantedDaysOf(texts: DaysTexts): WantedDays | Missing | string {
  const { from, until, seatsHow, seats } = texts
  if (from !== '' && until !== '' && until < from)
    return { field: 'until', message: '「到哪一天」不能早於「從哪一天起」。' }
  if (seatsHow !== '' && !isCapacity(seats)) return { field: 'seats', message: seatsMessage }
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
