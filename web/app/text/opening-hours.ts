import { taipeiDate, taipeiTime, weekdayLetters } from 'contract/taipei-time'

/** 0 = Sunday … 6 = Saturday, in Taipei. */
export const taipeiWeekday = (at: Date): number => new Date(`${taipeiDate(at)}T00:00:00Z`).getUTCDay()

/** 「週二」 */
export const weekdayName = (weekday: number): string => `週${weekdayLetters[weekday]}`

type Hours = readonly (string | null)[]
type Open = { openingHours: Hours; closedToday: string | null }

/** Whether anybody has said when the base is open. */
export const hasHours = (hours: Hours): boolean => hours.some((day) => day !== null)

/** The times of a day: `[['09:00', '12:00'], ['14:00', '21:00']]`. */
export const spansOf = (day: string | null | undefined): [string, string][] =>
  day?.split('、').map((span) => span.split('–') as [string, string]) ?? []

const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/** 「週一至週五 09:00–21:00；週六、週日 10:00–18:00」, of the words of each weekday; one without words is left out. */
export function weekWords(week: Hours): string {
  const days = fromMonday.filter((weekday) => week[weekday])
  const alike = Map.groupBy(days, (weekday) => week[weekday])
  return [...alike].map(([words, same]) => `${weekdaysWords(same)} ${words}`).join('；')
}

/** 「週一至週三、週五」, of weekdays in the order of `fromMonday`. */
function weekdaysWords(weekdays: readonly number[]): string {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run !== undefined && (run.at(-1)! + 1) % 7 === weekday) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
    .flatMap((run) =>
      run.length < 3 ? run.map(weekdayName) : `${weekdayName(run[0]!)}至${weekdayName(run.at(-1)!)}`,
    )
    .join('、')
}

/** 「開放中，到 21:00」, 「今天 09:00 開門」, 「今天休館」; empty when nobody has said when the base is open. */
export function openWords({ openingHours: hours, closedToday }: Open, at: Date): string {
  if (closedToday !== null) return `今天休館：${closedToday}`
  if (!hasHours(hours)) return ''
  const spans = spansOf(hours[taipeiWeekday(at)])
  if (spans.length === 0) return '今天休館'
  const time = taipeiTime(at)
  const next = spans.find(([, closes]) => time < closes)
  if (next === undefined) return '今天已關門'
  return time < next[0] ? `今天 ${next[0]} 開門` : `開放中，到 ${next[1]}`
}
