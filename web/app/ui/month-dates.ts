/** 'YYYY-MM-DD', a calendar day without time or time zone. */
export type DayText = string
/** 'YYYY-MM'. */
export type MonthText = string
/** 0 is Sunday. */
export type WeekStart = 0 | 1

// Calculates in UTC, so that daylight saving time cannot shift a day.
const toDate = (day: DayText): Date => new Date(`${day}T00:00:00Z`)
const toText = (date: Date): DayText => date.toISOString().slice(0, 10)

export function addDays(day: DayText, count: number): DayText {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return toText(date)
}

/** Adds months to a date; the 31st becomes the last day of a shorter month. */
export function addMonths(day: DayText, count: number): DayText {
  const date = toDate(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return toText(date)
}

export const monthOf = (day: DayText): MonthText => day.slice(0, 7)

/** Days since the start of the week, 0 to 6. */
export function weekdayIndex(day: DayText, weekStart: WeekStart): number {
  return (toDate(day).getUTCDay() - weekStart + 7) % 7
}

/** With days of the neighbouring months at both ends. */
export function monthWeeks(month: MonthText, weekStart: WeekStart): DayText[][] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const start = addDays(first, -weekdayIndex(first, weekStart))
  const days = weekdayIndex(first, weekStart) + Number(last.slice(8))
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)),
  )
}

/** ARIA date grid; undefined for other keys. */
export function dayForKey(
  key: string,
  day: DayText,
  weekStart: WeekStart,
  hasShift = false,
): DayText | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayIndex(day, weekStart))
    case 'End':
      return addDays(day, 6 - weekdayIndex(day, weekStart))
    case 'PageUp':
      return addMonths(day, hasShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, hasShift ? 12 : 1)
    default:
      return undefined
  }
}

const weekdayLetters = ['日', '一', '二', '三', '四', '五', '六']

/** 「日 一 二 三 四 五 六」 */
export function weekdayHeads(weekStart: WeekStart): string[] {
  return weekdayLetters.map((_, index) => weekdayLetters[(index + weekStart) % 7]!)
}

/** 「2026年11月」 */
export function monthLabel(month: MonthText): string {
  return `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`
}

/** 「11月20日 星期五」, the text of a cell for screen readers. */
export function dayLabel(day: DayText): string {
  const weekday = weekdayLetters[toDate(day).getUTCDay()]!
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 星期${weekday}`
}
