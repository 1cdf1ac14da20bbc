import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import type { NamedFilter } from './vocabulary.ts'

export type DateWord = { text: string; filters: readonly NamedFilter[] }

const dayMs = 86_400_000
/** A date without a year that is longer ago means that of the next year. */
const maxDaysAgo = 60

const number = String.raw`\d{1,2}|[一二三四五六七八九十]{1,3}`
const year = String.raw`(?:(20\d\d|1\d\d)\s*[年/.]\s*)?`
const weekday = String.raw`(?:\s*\((?:週|星期)?[日一二三四五六]\))?`
const date = String.raw`${year}(?:(${number})\s*月\s*(${number})\s*(?:[日號号]|(?![\p{L}\p{N}]))|(\d{1,2})\/(\d{1,2})(?![\d/]))${weekday}`
const upTo = String.raw`\s*(?:到|至|~|–|—|-)\s*`
const dates = new RegExp(
  String.raw`(?<![\d/.])${date}(?:${upTo}(?:${date}|(${number})\s*[日號号]${weekday}))?`,
  'gu',
)
const months = new RegExp(String.raw`(?<![\d/.])${year}(${number})\s*月份?`, 'gu')
const isoDates = /(?<!\d)(20\d\d)-(\d{1,2})-(\d{1,2})(?!\d)/g

/** 「12月5日」, 「12/5–12/7」, 「十二月五日到八日」, 「12月」; without a year the next one, seen from `today` in Taipei. */
export function readDates(query: string, today: string): { found: DateWord[]; rest: string } {
  const found: DateWord[] = []
  const take = (text: string, span: Span | undefined): string => {
    if (span === undefined) return text
    found.push({
      text: text.replaceAll(/\s/g, ''),
      filters: [
        { name: 'from', value: span.from },
        { name: 'to', value: span.to },
      ],
    })
    return ' '
  }
  const rest = query
    .replaceAll(isoDates, '$1/$2/$3')
    .replaceAll(dates, (text, ...groups: (string | undefined)[]) => take(text, spanOf(groups, today)))
    .replaceAll(months, (text, inYear?: string, month?: string) =>
      take(text, monthSpan(inYear, valueOf(month), today)),
    )
  return { found, rest }
}

type Span = { from: string; to: string }

const spanOf = (groups: readonly (string | undefined)[], today: string): Span | undefined => {
  const [
    inYear,
    month,
    day,
    otherMonth,
    otherDay,
    endYear,
    endMonth,
    endDay,
    endOther,
    endOtherDay,
    onlyDay,
  ] = groups
  const earliest = taipeiDate(new Date(startOfTaipeiDay(today).getTime() - maxDaysAgo * dayMs))
  const from = dateAt(inYear, valueOf(month ?? otherMonth), valueOf(day ?? otherDay), earliest)
  if (from === undefined) return undefined
  const until = endMonth ?? endOther ?? onlyDay
  if (until === undefined) return { from, to: from }
  const monthOfEnd = onlyDay === undefined ? valueOf(endMonth ?? endOther) : Number(from.slice(5, 7))
  const to = dateAt(endYear, monthOfEnd, valueOf(endDay ?? endOtherDay ?? onlyDay), from)
  return to === undefined || to < from ? undefined : { from, to }
}

/** Undefined when the calendar has no such date. */
const dateAt = (
  inYear: string | undefined,
  month: number,
  day: number,
  earliest: string,
): string | undefined => {
  const first = inYear === undefined ? Number(earliest.slice(0, 4)) : yearOf(inYear)
  // February 29 comes again within eight years.
  const years = inYear === undefined ? Array.from({ length: 9 }, (_, index) => first + index) : [first]
  return years
    .map((one) => `${one}-${two(month)}-${two(day)}`)
    .find((one) => isDate(one) && (inYear !== undefined || one >= earliest))
}

const monthSpan = (inYear: string | undefined, month: number, today: string): Span | undefined => {
  if (month < 1 || month > 12) return undefined
  const thisYear = Number(today.slice(0, 4))
  const isOver = `${thisYear}-${two(month)}` < today.slice(0, 7)
  return spanOfMonth(inYear === undefined ? thisYear + Number(isOver) : yearOf(inYear), month)
}

export const spanOfMonth = (inYear: number, month: number): Span => ({
  from: `${inYear}-${two(month)}-01`,
  to: `${inYear}-${two(month)}-${new Date(Date.UTC(inYear, month, 0)).getUTCDate()}`,
})

const isDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const yearOf = (text: string): number => (text.length === 3 ? 1911 + Number(text) : Number(text))

const digits = '一二三四五六七八九'

/** 「12」 or 「十二」; 0 for other texts. */
const valueOf = (text = ''): number => {
  if (/^\d+$/.test(text)) return Number(text)
  const [, tens, ones] = /^([一二三]?十)?([一二三四五六七八九])?$/.exec(text) ?? []
  const digit = (one: string | undefined): number => (one === undefined ? 0 : digits.indexOf(one) + 1)
  return (tens === undefined ? 0 : 10 * (tens.length === 1 ? 1 : digit(tens[0]))) + digit(ones)
}

const two = (value: number): string => String(value).padStart(2, '0')
