import { grilleMarkFile } from '#art/grille/art-file.ts'
import { coverBox } from '#art/grille/cover-art.ts'
import { emblemBox } from '#art/grille/emblem-art.ts'
import { breakLines, setLine } from './set-lines.ts'

export type ShareCard = {
  art: { svg: string; shape: 'cover' | 'arch' }
  /** Text above the title: category, county. */
  kicker: string
  title: string
  /** Text below the title: date and place, a quote. */
  line: string
  siteName: string
}

const ink = '#2A2420'
const softInk = '#5E534A'
const green = '#0E6B5C'

/** The card as SVG, 1200 × 630, all texts as outlines. */
export function drawCard({ art, kicker, title, line, siteName }: ShareCard): string {
  const isArch = art.shape === 'arch'
  const artWidth = isArch ? 384 : 480
  const text = { x: artWidth + 120, width: 1200 - artWidth - 180 }
  const titleSize = Array.from(title).length > 14 ? 60 : 72
  const lines = breakLines(title, { size: titleSize, width: text.width, maxLines: 3 })
  const lineHeight = titleSize * 1.3
  const top = 300 - ((lines.length - 1) * lineHeight) / 2
  const lowerLines = breakLines(line, { size: 32, width: text.width, maxLines: 2 })
  const afterTitle = top + (lines.length - 1) * lineHeight + 72
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="#FBF7F0"/>
<rect y="606" width="1200" height="24" fill="${green}"/>
${placeArt(art.svg, isArch ? emblemBox : coverBox, artWidth)}
<path fill="${green}" d="${setLine(kicker, { x: text.x, y: top - lineHeight, size: 32 })}"/>
<path fill="${ink}" d="${lines.map((words, index) => setLine(words, { x: text.x, y: top + index * lineHeight, size: titleSize })).join('')}"/>
<path fill="${softInk}" d="${lowerLines.map((words, index) => setLine(words, { x: text.x, y: afterTitle + index * 44, size: 32 })).join('')}"/>
<svg x="${text.x}" y="520" width="48" height="56" viewBox="0 0 48 56">${contentOf(grilleMarkFile())}</svg>
<path fill="${ink}" d="${setLine(siteName, { x: text.x + 64, y: 560, size: 36 })}"/>
</svg>`
}

const contentOf = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')

const placeArt = (svg: string, box: { width: number; height: number }, width: number): string => {
  const height = (width * box.height) / box.width
  return `<svg x="60" y="${(606 - height) / 2}" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">${contentOf(svg)}</svg>`
}
