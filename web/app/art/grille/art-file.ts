import type { CategoryId } from 'contract/catalog/categories'
import type { PortraitLooks } from 'contract/people/portrait-looks'
import { coverBox, drawCover } from './cover-art.ts'
import { drawEmblem, emblemBox, emblemCategory } from './emblem-art.ts'
import { filePaint } from './file-paint.ts'
import { drawGrilleMark, grilleMarkBox } from './grille-mark-art.ts'
import { drawPortrait, portraitBox, portraitCategory } from './portrait-art.ts'

type Theme = 'light' | 'dark'

/** A class cover as a standalone SVG file. It fills its image; an upright one shows the part around the window. */
export function classCoverFile(seed: string, category: CategoryId, theme: Theme = 'light'): string {
  const { markup, centre } = drawCover(seed, category, filePaint(category, theme), 'a')
  const shift = coverBox.width / 2 - centre
  return svgFile(
    coverBox,
    `${markup}<style>@media(max-aspect-ratio:1/1){svg>*{translate:${shift}px}}</style>`,
    ' preserveAspectRatio="xMidYMid slice"',
  )
}

export function baseEmblemFile(
  seed: string,
  category = emblemCategory(seed),
  theme: Theme = 'light',
): string {
  return svgFile(emblemBox, drawEmblem(seed, filePaint(category, theme), 'a'))
}

export function portraitFile(seed: string, looks?: PortraitLooks, theme: Theme = 'light'): string {
  return svgFile(portraitBox, drawPortrait(seed, filePaint(portraitCategory(seed), theme), looks))
}

/** The brand mark as a standalone SVG file, for icons and share cards. */
export function grilleMarkFile(theme: Theme = 'light'): string {
  return svgFile(grilleMarkBox, drawGrilleMark(filePaint('body', theme)))
}

function svgFile({ width, height }: { width: number; height: number }, markup: string, fit = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${fit}>${markup}</svg>`
}
