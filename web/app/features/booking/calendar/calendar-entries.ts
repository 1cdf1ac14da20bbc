import type { OwnUse } from 'contract/calendar/own-calendar'
import type { OwnDay } from './stored-days.ts'

/** What the calendar lists: a day of a class, or a time in a borrowed space. */
export type Entry = OwnDay | OwnUse

export const isUse = (entry: Entry): entry is OwnUse => 'useId' in entry

export const keyOf = (entry: Entry): string =>
  isUse(entry) ? `use-${entry.useId}` : `${entry.bookingId}-${entry.classDayId}`

/** In the order of their time. */
export const entriesOf = (days: readonly OwnDay[], uses: readonly OwnUse[]): Entry[] =>
  [...days, ...uses].toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
