/** Weekdays from Monday on, as in `Date.getUTCDay`. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

export const weekdayNames = ['日', '一', '二', '三', '四', '五', '六'] as const

const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/** The weekdays of offsets from the weekday of the first day, such as `0,2`. */
export const chosenWeekdays = (first: string, offsets: string): number[] =>
  offsets.split(',').map((offset) => (weekdayOf(first) + Number(offset)) % 7)

/** The offsets with this weekday put in or taken out; that of the first day stays. */
export function toggleWeekday(first: string, offsets: string, weekday: number): string {
  const offset = (weekday - weekdayOf(first) + 7) % 7
  const known = offsets.split(',').map(Number)
  const next = known.includes(offset) ? known.filter((each) => each !== offset) : [...known, offset]
  return [...new Set([0, ...next])].toSorted((one, other) => one - other).join(',')
}
