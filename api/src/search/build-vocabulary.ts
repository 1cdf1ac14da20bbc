import { counties } from 'contract/places/counties'
import * as known from 'contract/search/search-words'
import { dateWords } from './date-words.ts'
import { fold } from './fold.ts'
import { namesOfBase, namesOfTeacher } from './names-of.ts'
import type { NamedFilter, Vocabulary } from './vocabulary.ts'

export type Names = {
  categories: readonly { id: string; name: string }[]
  audiences: readonly { id: string; name: string }[]
  bases: readonly { id: number; name: string; district: string }[]
  teachers: readonly { id: number; name: string; expertise: readonly string[] }[]
  titles: readonly string[]
}

type FilterName = NamedFilter['name']

export function buildVocabulary(names: Names, today: string): Vocabulary {
  const words = new Map<string, NamedFilter[]>()
  const add = (word: string, filters: readonly NamedFilter[]) => {
    const folded = fold(word.replaceAll(/\s/g, ''))
    const others = filters.filter(
      (one) => !words.get(folded)?.some(({ name, value }) => name === one.name && value === one.value),
    )
    words.set(folded, [...(words.get(folded) ?? []), ...others])
  }
  const addAll = (list: string, filters: readonly NamedFilter[]) => {
    for (const word of list.split(' ')) add(word, filters)
  }
  for (const word of titleWords(names)) add(word, [])
  for (const [name, values, list] of fixedWords(names)) addAll(list, valuesOf(name, values))
  for (const [list, filters] of dateWords(today)) addAll(list, filters)
  for (const base of names.bases)
    for (const word of namesOfBase(base)) add(word, valuesOf('base', [String(base.id)]))
  for (const teacher of names.teachers)
    for (const word of namesOfTeacher(teacher.name)) add(word, valuesOf('teacher', [String(teacher.id)]))
  for (const word of Object.keys(known.spellings)) add(word, [])
  // The name of a county is also that of its districts (花蓮市).
  for (const { id, name } of counties) {
    addAll(
      `${name} ${name.slice(0, -1)} ${id.replace(/-city$/, '').replace('-', '')}`,
      valuesOf('county', [id]),
    )
  }
  words.delete('')
  const fillers = new Set(known.fillers.split(' ').map(fold))
  const maxLength = Math.max(...[...words.keys(), ...fillers].map((word) => Array.from(word).length))
  return { today, words, fillers, maxLength }
}

const valuesOf = (name: FilterName, values: readonly string[]): NamedFilter[] =>
  values.map((value) => ({ name, value }))

const fixedWords = ({
  categories,
  audiences,
}: Names): (readonly [FilterName, readonly string[], string])[] => {
  const shown = new Set(audiences.map(({ id }) => id))
  return [
    ...categories.map(({ id, name }) => ['category', [id], name] as const),
    ...audiences.map(({ id, name }) => ['audience', [id], name] as const),
    ...known.categoryWords.map(([ids, words]) => ['category', ids, words] as const),
    ...known.audienceWords
      .filter(([ids]) => ids.every((id) => shown.has(id)))
      .map(([ids, words]) => ['audience', ids, words] as const),
    ...known.countyWords.map(([ids, words]) => ['county', ids, words] as const),
    ...known.timeOfDayWords.map(([times, words]) => ['time', times, words] as const),
    ...known.modeWords.map(([modes, words]) => ['mode', modes, words] as const),
    ...known.weekdayGroups.map(([days, words]) => ['weekday', days, words] as const),
    ['free', ['1'], known.freeWords],
    ['seats', ['1'], known.seatWords],
  ]
}

/** These must not be cut into other words. */
const titleWords = ({ titles, teachers }: Names): string[] => [
  ...titles.map((title) => title.replaceAll(/[\s\p{P}\p{S}]/gu, '')),
  ...titles.flatMap((title) => wordsOf(title)),
  ...teachers.flatMap(({ expertise }) => expertise),
]

const segmenter = new Intl.Segmenter('zh-Hant-TW', { granularity: 'word' })

export const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && Array.from(segment).length > 1)
    .map(({ segment }) => segment)
