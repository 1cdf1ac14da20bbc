import type { UnderstoodFilters } from 'contract/search/search'
import { equipmentWords, lendingWords, spaceFillers } from 'contract/search/search-words'
import { fold } from '#search/fold.ts'
import { understandQuery } from '#search/understand-query.ts'
import type { Vocabulary } from '#search/vocabulary.ts'

export type AskedSpaces = {
  /** The smallest number of people that the space must hold; null: the query names none. */
  people: number | null
  /** Names of `equipmentWords`. */
  equipment: string[]
  /** Place, dates, weekdays and times of the day. */
  filters: UnderstoodFilters
  /** Other words, folded. */
  words: string[]
}

/** Two friends who look for a class say their number too. */
const fewPeople = 5

const peopleWords =
  /(?<![\d零一二兩三四五六七八九十百])(\d{1,4}|[零一二兩三四五六七八九十百]{1,6})\s*(?:個人|人|位)/u

const longestFirst = (words: readonly string[]): RegExp =>
  new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'giu')

const equipment = equipmentWords.map(({ name, words }) => ({ name, words: longestFirst(words.split(' ')) }))
const lending = longestFirst(lendingWords.split(' '))
const fillers = spaceFillers.split(' ').map(fold)

/** Undefined when the query looks for no space: 「10 人 投影 週六下午 臺南」 does, 「週六 陶藝」 does not. Pure. */
export function understandSpaces(query: string, vocabulary: Vocabulary): AskedSpaces | undefined {
  const normal = query.normalize('NFKC')
  if (vocabulary.words.get(fold(normal.replaceAll(/[\s\p{P}\p{S}]+/gu, '')))?.length === 0) return undefined
  const people = peopleIn(normal)
  const listed = equipment.filter(({ words }) => normal.search(words) >= 0).map(({ name }) => name)
  const isLending = normal.search(lending) >= 0
  const rest = equipment
    .reduce((text, { words }) => text.replaceAll(words, ' '), normal.replace(peopleWords, ' '))
    .replaceAll(lending, ' ')
  const { filters, words } = understandQuery(rest, withFillers(vocabulary))
  const isAboutClasses = [filters.category, filters.teacher, filters.audience].some(Boolean)
  const isGroup = people !== null && people >= fewPeople && !isAboutClasses
  if (!isLending && listed.length === 0 && !isGroup) return undefined
  return {
    people,
    equipment: listed,
    filters,
    words: words.map(fold).filter((word) => !fillers.includes(word)),
  }
}

const withFillers = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  fillers: new Set([...vocabulary.fillers, ...fillers]),
})

const peopleIn = (text: string): number | null => {
  const number = peopleWords.exec(text)?.[1]
  return number === undefined ? null : valueOf(number)
}

const digits = '零一二三四五六七八九'

/** 「一百二十」 is 120; null for what is no number, such as 「十百」. */
const valueOf = (number: string): number | null => {
  if (/^\d+$/.test(number)) return Number(number)
  const [, hundreds, tens, ones = ''] = /^(?:(.)百零?)?(.?十)?(.)?$/.exec(number) ?? []
  const digit = (one: string): number => (one === '兩' ? 2 : digits.indexOf(one))
  const parts = [
    hundreds === undefined ? 0 : 100 * digit(hundreds),
    tens === undefined ? 0 : 10 * (tens.length === 1 ? 1 : digit(tens[0]!)),
    ones === '' ? 0 : digit(ones),
  ]
  const sum = parts.reduce((total, part) => total + part, 0)
  return sum > 0 && parts.every((part) => part >= 0) ? sum : null
}
