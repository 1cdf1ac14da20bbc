/** Normalises texts for comparison; the same as `search.fold` in the database. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')

const maxTerms = 5

/** The terms of a query. Punctuation separates terms; more than five are ignored. */
export const readTerms = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[\s\p{P}\p{S}]+/u)
      .filter((term) => term !== '')
      .slice(0, maxTerms),
  ),
]

/** The pairs of adjacent characters in a term, or its only character. */
export const gramsOf = (term: string): string[] => {
  const characters = Array.from(term)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((one, index) => characters[index] + one)
}
