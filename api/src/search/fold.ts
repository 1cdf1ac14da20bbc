/** Must equal `search.fold` in the database. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')

export const maxTerms = 5

export const gramsOf = (term: string): string[] => {
  const characters = Array.from(term)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((one, index) => characters[index] + one)
}
