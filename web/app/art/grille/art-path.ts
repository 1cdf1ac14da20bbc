import type { CategoryId } from 'contract/catalog/categories'
import type { PortraitLooks } from 'contract/people/portrait-looks'
import { artVersion } from './art-version.ts'

export type ArtTheme = 'light' | 'dark'

const file = (path: string, seed: string, theme: ArtTheme): string =>
  `/art/${artVersion}/${path}/${encodeURIComponent(seed)}.${theme}.svg`

/** The file of the categories' motifs; `#ceramics` is one of them. */
export const motifsPath = `/art/${artVersion}/motifs.svg`

/** Paths of the drawings. The same path always has the same bytes, so drawings are cached as immutable. */
export const artPaths = {
  cover: (category: CategoryId, seed: string, theme: ArtTheme) => file(`cover/${category}`, seed, theme),
  emblem: (seed: string, theme: ArtTheme) => file('emblem', seed, theme),
  portrait: (seed: string, looks: PortraitLooks | string | null, theme: ArtTheme) => {
    const code = looks === null || typeof looks === 'string' ? looks : portraitCode(looks)
    return file(`portrait${code && hasTrait.test(code) ? `/${code}` : ''}`, seed, theme)
  },
}

const hasTrait = /\w/

// The same order as contract/portrait-traits, which is too large for pages; `readPortraitCode` depends on it.
const traits = [
  'age',
  'build',
  'skin',
  'hair',
  'hairColour',
  'glasses',
  'beard',
  'cloth',
  'garment',
  'extra',
] as const satisfies readonly (keyof PortraitLooks)[]

/** Encodes looks for a URL: a word or nothing for each trait, as in `elder-slight--bun-silver-----`. */
export const portraitCode = (looks: PortraitLooks): string =>
  traits.map((trait) => looks[trait] ?? '').join('-')
