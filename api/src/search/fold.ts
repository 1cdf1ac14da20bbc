/** How texts are compared; the same as `search.fold` in the database. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')

const maxTerms = 5

/** The words of a query. Marks between words are no words; more than five are not looked at. */
export const readTerms = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[\s\p{P}\p{S}]+/u)
      .filter((term) => term !== '')
      .slice(0, maxTerms),
  ),
]

/** The pairs of neighbours in a term, or the one character it consists of. */
export const gramsOf = (term: string): string[] => {
  const characters = Array.from(term)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((one, index) => characters[index] + one)
}
