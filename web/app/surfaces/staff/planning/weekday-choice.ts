/** Weekdays from Monday on, as in `Date.getUTCDay`. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

export const weekdayNames = ['日', '一', '二', '三', '四', '五', '六'] as const

const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/** The weekdays of offsets from the weekday of the first day, such as `0,2`; none without a first day. */
export const chosenWeekdays = (first: string, offsets: string): number[] =>
  first === '' ? [] : offsets.split(',').map((offset) => (weekdayOf(first) + Number(offset)) % 7)

const offsetsOf = (first: string, chosen: readonly number[]): string =>
  [...new Set([0, ...chosen.map((weekday) => (weekday - weekdayOf(first) + 7) % 7)])]
    .toSorted((one, other) => one - other)
    .join(',')

/** The offsets with this weekday put in or taken out; that of the first day stays. */
export function toggleWeekday(first: string, offsets: string, weekday: number): string {
  const chosen = chosenWeekdays(first, offsets)
  const next = chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday]
  return offsetsOf(first, next)
}

type FirstDay = { first: string; weekdays: string }

/**
 * Another first day. Several weekdays that were picked stay those of the calendar; one alone is that of the first day.
 * While a year is typed, the date has one like 0002.
 */
export function firstChange(
  { weekdays: offsets }: FirstDay,
  first: string,
  picked: readonly number[],
): FirstDay {
  if (!first.startsWith('20')) return { first, weekdays: offsets }
  return { first, weekdays: offsetsOf(first, picked.length > 1 ? picked : []) }
}
