const dashes = /[\u2010-\u2015\u2212~〜]/g

/** Full-width characters as plain ones, any dash as `-`, and 「2026年12月5日」 as `2026-12-5`. */
export const plainWords = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(dashes, '-')
    .replaceAll(/(\d{4})年(\d{1,2})月(\d{1,2})日/g, '$1-$2-$3 ')
    .trim()

const two = (digits: string): string => digits.padStart(2, '0')

export const dateOf = (year: string, month: string, day: string): string =>
  `${year}-${two(month)}-${two(day)}`
export const timeOf = (hour: string, minute: string): string => `${two(hour)}:${minute}`

/** Undefined for a date or time that does not exist: 30 February would become one of March. */
export function instantInTaipei(date: string, time: string): string | undefined {
  const at = new Date(`${date}T${time}:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T${time}`)
  return isReal ? new Date(`${date}T${time}:00+08:00`).toISOString() : undefined
}

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\s+(\d{1,2}):(\d{2}))?$/

/** 「2026-11-01 09:00」; without a time the start of the day. Undefined for what is no moment. */
export function readMoment(cell: string): string | undefined {
  const [, year, month = '', day = '', hour = '0', minute = '00'] = written.exec(plainWords(cell)) ?? []
  return year === undefined ? undefined : instantInTaipei(dateOf(year, month, day), timeOf(hour, minute))
}
