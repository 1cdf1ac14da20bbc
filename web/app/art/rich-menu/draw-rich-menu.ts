import type { CategoryId } from 'contract/catalog/categories'
import { filePaint } from '#art/grille/file-paint.ts'
import { latticePattern, pickLattice } from '#art/grille/lattice.ts'
import type { Paint } from '#art/grille/paint.ts'
import { seededRandom } from '#art/grille/seeded-random.ts'
import { windowPath, type WindowShape } from '#art/grille/window-shape.ts'
import { setLine } from '#art/share-image/set-lines.ts'

/** A field of the menu, in pixels of the picture. */
export type DrawnField = {
  label: string
  colours: CategoryId
  bounds: { x: number; y: number; width: number; height: number }
  /** Path of the icon in a box of 24 × 24, drawn with a line of 2. */
  iconPath: string
}

const bar = 22
const iron = '#0A5247'
const brass = '#F2B632'

/** The picture of a rich menu as SVG: a window grille whose panes are the fields, all texts as outlines. */
export function drawRichMenu(
  fields: readonly DrawnField[],
  { width, height }: { width: number; height: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${iron}"/>
${fields.map(drawPane).join('\n')}
${rivets(fields, width)}
</svg>`
}

/** Windows in the order of the fields, so that neighbours differ, with the size that makes each look equally large. */
const windows: readonly (readonly [WindowShape, size: number])[] = [
  ['circle', 212],
  ['octagon', 205],
  ['begonia', 186],
  ['arch', 205],
  ['notched', 210],
  ['hexagon', 205],
]

function drawPane({ label, colours, bounds, iconPath }: DrawnField, index: number): string {
  const paint = filePaint(colours, 'light')
  const pane = {
    x: bounds.x + bar,
    y: bounds.y + bar,
    width: bounds.width - 2 * bar,
    height: bounds.height - 2 * bar,
  }
  const id = `lattice${index}`
  const lattice = pickLattice(seededRandom(`rich-menu:${colours}:${index}`))
  const frame = insetRect(pane, 20, 16)
  const { window, text } = places(pane, label)
  return [
    latticePattern(lattice, id, 3, paint.ink, paint.accent),
    `<rect ${insetRect(pane, 0, 30)} fill="${paint.tint}"/>`,
    `<rect ${insetRect(pane, 0, 30)} fill="url(#${id})" opacity=".17"/>`,
    `<rect ${frame} fill="none" stroke="${paint.ink}" stroke-width="5" opacity=".5"/>`,
    drawWindow(windows[index % windows.length]!, window, paint, iconPath),
    drawLabel(label, text, paint),
  ].join('')
}

type Box = { x: number; y: number; width: number; height: number }

const insetRect = ({ x, y, width, height }: Box, by: number, radius: number): string =>
  `x="${x + by}" y="${y + by}" width="${width - 2 * by}" height="${height - 2 * by}" rx="${radius}"`

/** The label is below the window, in a wide pane beside it. Chinese characters are one em wide. */
function places({ x, y, width, height }: Box, label: string) {
  const count = Array.from(label).length
  if (width < height * 1.5) {
    const size = 116
    const text = { x: x + (width - count * size) / 2, y: y + height - 92, size }
    return { window: { x: x + width / 2, y: y + 318 }, text }
  }
  const size = 190
  const left = x + (width - 520 - 90 - count * size) / 2
  const middle = y + height / 2
  return { window: { x: left + 260, y: middle }, text: { x: left + 610, y: middle + size * 0.36, size } }
}

function drawWindow(
  [shape, size]: readonly [WindowShape, number],
  { x, y }: { x: number; y: number },
  { ink, tint }: Paint,
  iconPath: string,
): string {
  const d = windowPath(shape, 0, 0, size)
  const drop = shape === 'arch' ? 22 : 0
  return (
    `<g transform="translate(${x} ${y})">` +
    `<path d="${d}" fill="${tint}" stroke="${tint}" stroke-width="84"/>` +
    `<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="50"/>` +
    `<path d="${d}" fill="${ink}" stroke="${tint}" stroke-width="9"/>` +
    `<path d="${d}" transform="scale(.88)" fill="none" stroke="${tint}" stroke-width="4" opacity=".5"/>` +
    `<g transform="translate(0 ${drop}) scale(10.4) translate(-12 -12)" fill="none" stroke="${tint}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${iconPath}" stroke-width="1.9"/></g></g>`
  )
}

/** A halo in the colour of the wall keeps the lattice away from the characters. */
function drawLabel(label: string, at: { x: number; y: number; size: number }, { ink, tint }: Paint): string {
  const d = setLine(label, at)
  return (
    `<path fill="${tint}" stroke="${tint}" stroke-width="44" stroke-linejoin="round" d="${d}"/>` +
    `<path fill="${ink}" stroke="${ink}" stroke-width="3" d="${d}"/>`
  )
}

function rivets(fields: readonly DrawnField[], width: number): string {
  const lower = fields.filter(({ bounds }) => bounds.y > 0).map(({ bounds }) => [bounds.x, bounds.y] as const)
  const [, y = 0] = lower[0] ?? []
  return [...lower, [width, y] as const]
    .map(([x, height]) => `<circle cx="${x}" cy="${height}" r="19" fill="${brass}"/>`)
    .join('')
}
