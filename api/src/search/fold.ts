/** Normalises texts for comparison; the same as `search.fold` in the database. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')

/** Maximum terms of a query; further ones are ignored. */
export const maxTerms = 5

/** The pairs of adjacent characters in a term, or its only character. */
export const gramsOf = (term: string): string[] => {
  const characters = Array.from(term)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((one, index) => characters[index] + one)
}
