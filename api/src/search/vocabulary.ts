import type { UnderstoodFilters } from 'contract/search/search'

export type NamedFilter = { name: keyof UnderstoodFilters; value: string }

/** Folded. A word without filters must not be cut, such as 「長輩手機」, which contains 「長輩」. */
export type Vocabulary = {
  today: string
  words: ReadonlyMap<string, readonly NamedFilter[]>
  fillers: ReadonlySet<string>
  maxLength: number
}
