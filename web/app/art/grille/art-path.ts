import type { PortraitLooks } from 'contract/portrait-looks'
import { artVersion } from './art-version.ts'
import type { GrilleCategory } from './category.ts'

/** Themes an art file can be drawn for. */
export type ArtTheme = 'light' | 'dark'

const file = (path: string, seed: string, theme: ArtTheme): string =>
  `/art/${artVersion}/${path}/${encodeURIComponent(seed)}.${theme}.svg`

/** Paths under which drawings are served. Same path, same bytes: they are cached as immutable. */
export const artPaths = {
  cover: (category: GrilleCategory, seed: string, theme: ArtTheme) => file(`cover/${category}`, seed, theme),
  emblem: (seed: string, theme: ArtTheme) => file('emblem', seed, theme),
  portrait: (seed: string, looks: PortraitLooks | null, theme: ArtTheme) =>
    file(
      `portrait${looks && anyWord.test(portraitCode(looks)) ? `/${portraitCode(looks)}` : ''}`,
      seed,
      theme,
    ),
}

const anyWord = /\w/

// In the order of contract/portrait-traits, whose long lists pages do not load; `readPortraitCode` reads it.
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

/** Looks as they stand in an address: a word or nothing for each trait, `elder-slight--bun-silver-----`. */
export const portraitCode = (looks: PortraitLooks): string =>
  traits.map((trait) => looks[trait] ?? '').join('-')
