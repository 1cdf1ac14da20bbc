import { weekWords } from '#text/opening-hours.ts'

/** Spans such as `09:00–12:00` for Sunday … Saturday. */
export type Week = readonly (readonly string[])[]

/** What the form holds: a line for each day. A span that is not complete, such as `09:00–`, stays as it is. */
export const textOfWeek = (week: Week): string => week.map((spans) => spans.join('、')).join('\n')

/** With spans of which nothing is typed yet. */
export const typedWeek = (text: string): string[][] => {
  const lines = text.split('\n')
  return Array.from({ length: 7 }, (_, weekday) =>
    (lines[weekday] ?? '').split('、').filter((span) => span !== ''),
  )
}

export const weekOf = (text: string): string[][] =>
  typedWeek(text).map((spans) => spans.filter((span) => span !== '–'))

/** 「週一至週五 09:00–21:00；週六 10:00–18:00；週日 休館」, empty when there are no hours at all. */
export const weekInWords = (week: Week, closed: string): string =>
  week.every((spans) => spans.length === 0) ? '' : weekWords(week.map((spans) => spans.join('、') || closed))
