import { weekdayName } from '#text/opening-hours.ts'

/** Spans such as `09:00–12:00` for Sunday … Saturday. */
export type Week = readonly (readonly string[])[]

const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/** What the form holds: a line for each day. A span that is not complete, such as `09:00–`, stays as it is. */
export const textOfWeek = (week: Week): string => week.map((spans) => spans.join('、')).join('\n')

/** With spans of which nothing is typed yet. */
export const typedWeek = (text: string): string[][] => {
  const lines = text.split('\n')
  return fromMonday.map((_, weekday) => (lines[weekday] ?? '').split('、').filter((span) => span !== ''))
}

export const weekOf = (text: string): string[][] =>
  typedWeek(text).map((spans) => spans.filter((span) => span !== '–'))

/** 「週一至週五 09:00–21:00；週六 10:00–18:00；週日 休館」, empty when there are no hours at all. */
export function weekWords(week: Week): string {
  if (week.every((spans) => spans.length === 0)) return ''
  const runs: { first: number; last: number; words: string }[] = []
  for (const weekday of fromMonday) {
    const words = week[weekday]!.length === 0 ? '休館' : week[weekday]!.join('、')
    const run = runs.at(-1)
    if (run?.words === words) run.last = weekday
    else runs.push({ first: weekday, last: weekday, words })
  }
  return runs.map(({ first, last, words }) => `${daysWords(first, last)} ${words}`).join('；')
}

const daysWords = (first: number, last: number): string => {
  if (first === last) return weekdayName(first)
  const isNextDay = (first + 1) % 7 === last
  return `${weekdayName(first)}${isNextDay ? '、' : '至'}${weekdayName(last)}`
}
