import { maxFilterValues } from 'contract/catalog/class-filters'
import { maxListLength } from 'contract/query'
import type { UnderstoodFilters } from 'contract/search/search'
import { spellings } from 'contract/search/search-words'
import { fold, maxTerms } from './fold.ts'
import { readDates } from './read-dates.ts'
import { splitTerm } from './split-term.ts'
import type { NamedFilter, Vocabulary } from './vocabulary.ts'

export type Understood = {
  filters: UnderstoodFilters
  words: string[]
  /** Parts that are filters, as typed, and the query without each. */
  named: { text: string; rest: string }[]
  /** Includes the words of the filters, for texts that have no such filters. */
  terms: string[]
  isChanged: boolean
}

type Part = { text: string; filters: readonly NamedFilter[] | undefined; isFiller: boolean }

const foldedSpellings = new Map(Object.entries(spellings).map(([typed, usual]) => [fold(typed), usual]))

/** Filters in any mix, also without spaces where the cut is clear (「台南陶藝」). Pure: the vocabulary has today's date. */
export function understandQuery(query: string, vocabulary: Vocabulary): Understood {
  const whole = termsOf(query)
  const isTitle = vocabulary.words.get(fold(whole.join('')))?.length === 0
  const normal = query.normalize('NFKC')
  const dates = isTitle ? { found: [], rest: normal } : readDates(normal, vocabulary.today)
  const typed = termsOf(dates.rest)
  const parts = [
    ...dates.found.map((one) => ({ ...one, isFiller: false })),
    ...(isTitle ? [] : typed.flatMap((term) => readTerm(term, vocabulary))),
  ]
  const content = parts.filter(({ isFiller }) => !isFiller)
  // A title, or fillers alone such as 「課程」, are searched as they are.
  const kept = content.length > 0 ? content : typed.map(wholeTerm)
  const words = kept.filter(({ filters }) => filters === undefined).map(({ text }) => text)
  const filters = mergeFilters(kept.flatMap((part) => part.filters ?? []))
  return {
    filters,
    words: fitting([...new Set(words)]),
    named: kept
      .filter((part) => part.filters !== undefined)
      .map((part) => ({ text: part.text, rest: textOf(kept.filter((other) => other !== part)) })),
    terms: [...new Set(kept.map(nameOf))],
    isChanged: Object.keys(filters).length > 0 || words.map(fold).join(' ') !== typed.map(fold).join(' '),
  }
}

/** The class list reads five words of together 64 characters; spaces between the parts of a term count. */
const fitting = (words: readonly string[]): string[] => {
  const fits = words
    .slice(0, maxTerms)
    .filter((_, index) => words.slice(0, index + 1).join(' ').length <= maxKeywordLength)
  return fits.length > 0 ? fits : words.slice(0, 1)
}

const maxKeywordLength = 64

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ')

const wholeTerm = (term: string): Part => ({ text: usual(term), filters: undefined, isFiller: false })

/** Texts have the name of a teacher without the form of address, unless that is the whole name. */
const nameOf = ({ text, filters }: Part): string =>
  fold(filters?.[0]?.name === 'teacher' ? text.replace(/(?<=.)老師$/u, '') : text)

const termsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((term) => term !== '')

const readTerm = (term: string, vocabulary: Vocabulary): Part[] => {
  const typed = Array.from(term)
  const folded = Array.from(fold(term))
  const pieces = splitTerm(folded, vocabulary)
  const filtersOf = (from: number, to: number) => vocabulary.words.get(folded.slice(from, to).join(''))
  const hasCut = pieces.some(({ kind, from, to }) => kind === 'filler' || filtersOf(from, to)?.length)
  if (!hasCut) return [wholeTerm(term)]
  // Folding may change the number of characters; then typed ones have no position.
  const shown = typed.length === folded.length ? typed : folded
  return pieces.map(({ from, to, kind }) => {
    const filters = kind === 'known' ? filtersOf(from, to) : undefined
    return {
      text: usual(shown.slice(from, to).join('')),
      filters: filters?.length ? filters : undefined,
      isFiller: kind === 'filler',
    }
  })
}

const usual = (text: string): string => foldedSpellings.get(fold(text)) ?? text

/** Several values of one filter are alternatives, as many as the class list reads; a second date does not replace the first. */
const mergeFilters = (named: readonly NamedFilter[]): UnderstoodFilters => {
  const merged: UnderstoodFilters = {}
  for (const { name, value } of named) {
    const known = merged[name]?.split(',') ?? []
    const text = [...known, value].join(',')
    if (known.includes(value) || known.length >= maxValuesOf(name) || text.length > maxListLength) continue
    merged[name] = text
  }
  return merged
}

const maxValuesOf = (name: NamedFilter['name']): number =>
  name in maxFilterValues ? maxFilterValues[name as keyof typeof maxFilterValues] : 1
