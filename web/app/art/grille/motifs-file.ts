import { categoryIds } from 'contract/catalog/categories'
import { firstMotif } from './motif.ts'

/** One motif per category as symbols of one SVG file, for `<use>`; they have the text colour of their place. */
export const motifsFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${categoryIds.map(symbolOf).join('')}</svg>`

const symbolOf = (category: (typeof categoryIds)[number]): string => {
  const [line, spot] = firstMotif(category)
  return (
    `<symbol id="${category}" viewBox="-34 -34 68 68"><path fill="currentColor" fill-opacity=".3" d="${spot}"/>` +
    `<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="${line}"/></symbol>`
  )
}
