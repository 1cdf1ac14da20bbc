import type { UnderstoodFilters } from 'contract/search/search'

/** A value of a class-list filter that a word stands for. */
export type NamedFilter = { name: keyof UnderstoodFilters; value: string }

/**
 * Known words in folded spelling. A word without filters is a name or a title word that must not be cut into others,
 * such as 「長輩手機」, which contains 「長輩」.
 */
export type Vocabulary = {
  /** The day in Taipei (`YYYY-MM-DD`) from which dates without a year are read. */
  today: string
  words: ReadonlyMap<string, readonly NamedFilter[]>
  /** Words that say nothing about the class. */
  fillers: ReadonlySet<string>
  /** Characters of the longest word. */
  maxLength: number
}
