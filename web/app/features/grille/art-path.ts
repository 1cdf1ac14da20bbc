import type { GrilleCategory } from './category.ts'

/** Themes an art file can be drawn for. */
export type ArtTheme = 'light' | 'dark'

/** Paths under which drawings are served as files. Same seed, same bytes: they may be cached for good. */
export const artPaths = {
  cover: (category: GrilleCategory, seed: string, theme: ArtTheme) =>
    `/art/cover/${category}/${encodeURIComponent(seed)}.${theme}.svg`,
  emblem: (seed: string, theme: ArtTheme) => `/art/emblem/${encodeURIComponent(seed)}.${theme}.svg`,
  portrait: (seed: string, theme: ArtTheme) => `/art/portrait/${encodeURIComponent(seed)}.${theme}.svg`,
}
