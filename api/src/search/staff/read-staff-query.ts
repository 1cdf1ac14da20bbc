import { comingDate, dateWords } from '#search/date-words.ts'
import { fold, gramsOf, maxTerms } from '#search/fold.ts'
import { understandQuery } from '#search/understand-query.ts'

export type StaffQuery = {
  /** Folded. */
  text: string
  terms: readonly string[]
  /** Of the telephone number, three or more. */
  digits: string | undefined
  /** The beginning of a booking code, at least three characters of it. */
  code: string | undefined
  /** Days in Taipei, with the words that are no date. */
  days: { from: string; to: string; terms: readonly string[] } | undefined
}

/** Pure: `today` is a date in Taipei. */
export const readStaffQuery = (q: string, today: string): StaffQuery => {
  const text = fold(q)
  return { text, terms: termsOf(text), digits: digitsOf(text), code: codeOf(q), days: daysOf(q, today) }
}

/** Signs such as % stay part of a word: they are searched for as they are. */
const termsOf = (folded: string): string[] =>
  folded
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, maxTerms)

/** A single character would find half of all people. */
export const mayBeName = (terms: readonly string[]): boolean => terms.join('').length >= 2

export const gramsOfTerms = (terms: readonly string[]): string[] => [...new Set(terms.flatMap(gramsOf))]

export const triplesOf = (digits: string): string[] =>
  Array.from({ length: digits.length - 2 }, (_, index) => digits.slice(index, index + 3))

const digitsOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s()‐–—-]/g, '').replace(/^\+?886(?=\d{3})/, '0')
  return /^\d{3,10}$/.test(digits) ? digits : undefined
}

/** As Crockford reads them, whose alphabet has no I, L, O and U; with the dash that people leave out. */
const codeOf = (q: string): string | undefined => {
  const typed = q
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s‐–—-]/g, '')
  const code = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{3,8}$/.test(code)) return undefined
  return code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
}

const daysOf = (q: string, today: string): StaffQuery['days'] => {
  const words = new Map(
    dateWords(today).flatMap(([list, filters]) =>
      list.split(' ').map((word) => [fold(word), filters] as const),
    ),
  )
  const maxLength = Math.max(...[...words.keys()].map((word) => Array.from(word).length))
  const read = understandQuery(q, { today, words, fillers: new Set(), maxLength })
  const { weekday } = read.filters
  const coming =
    weekday?.length === 1 && !classOfWeekday.test(q.normalize('NFKC'))
      ? comingDate(today, Number(weekday))
      : undefined
  const { from = coming, to = coming } = read.filters
  return from === undefined || to === undefined ? undefined : { from, to, terms: read.words.map(fold) }
}

/** 「週三班」, 「星期五下午班」: the name of a class, which is searched for, rather than a day. */
const classOfWeekday = /(?:週|周|星期|禮拜)[日天一二三四五六]\S{0,2}班/u
