import { type CategoryId, categoryIds } from 'contract/catalog/categories'
import type { PortraitLooks } from 'contract/people/portrait-looks'
import type { Paint } from './paint.ts'
import { aroundNeck, cloths, drawOrnament, garments, otherFabric } from './portrait-dress.ts'
import { beards, drawFeatures, heads, skins } from './portrait-face.ts'
import { hairColours, hairs, hats } from './portrait-hair.ts'
import { type Looks, pickLooks } from './portrait-looks.ts'
import { type SeededRandom, hashSeed, seededRandom } from './seeded-random.ts'

export const portraitBox = { width: 160, height: 200 }

const arch = 'M6 198V80a74 74 0 0 1 148 0v118z'

export function portraitCategory(seed: string): CategoryId {
  return categoryIds[hashSeed(`portrait:${seed}`) % categoryIds.length]!
}

/** Draws a person as a bust in front of a grille. Known looks override the seed. */
export function drawPortrait(seed: string, paint: Paint, known?: PortraitLooks): string {
  const random = seededRandom(`portrait:${seed}`)
  const looks = pickLooks(random, known)
  return [
    drawWindow(random, paint),
    drawShapes(looks),
    '<g fill="none" stroke-linecap="round">',
    `<g stroke-width="3">${drawSeams(looks)}${drawOrnament(looks)}</g>`,
    drawFeatures(looks, random),
    `<path stroke="${paint.ink}" stroke-width="4" d="${arch}"/></g>`,
  ].join('')
}

function drawWindow(random: SeededRandom, { tint, pane, ink }: Paint): string {
  const rays = `stroke-width="18" pathLength="${random.pick([11, 15, 19])}" stroke-dasharray=".06 .94" stroke-dashoffset="-.47" d="M14 84a66 66 0 0 1 132 0"`
  const bars = 'stroke-width="2" d="M46 14v184M114 14v184M6 72h148M6 132h148M46 72 80 8l34 64"'
  const behind = random.chance(0.5) ? rays : bars
  return (
    `<path fill="${tint}" d="${arch}"/><path fill="none" opacity=".3" stroke="${ink}" ${behind}/>` +
    `<path fill="${pane}" d="M24 198V84a56 56 0 0 1 112 0v114z"/>`
  )
}

const shoulders = {
  slight: 'M22 198c0-36 18-47 44-54h28c26 7 44 18 44 54z',
  broad: 'M12 198c0-38 22-49 52-56h32c30 7 52 18 52 56z',
}
const necks = { slight: 'M70 112h20v34q-10 12-20 0z', broad: 'M66 112h28v33q-14 13-28 0z' }

function drawShapes(looks: Looks): string {
  const { hair, build, extra } = looks
  const [behind, front] = hairs[hair]
  const [fabric, seam] = cloths[looks.cloth]
  const [tone, , neck] = skins[looks.skin]
  const colour = hairColours[looks.hairColour]
  const hat = hats.includes(hair) ? otherFabric(looks) : colour
  return (
    shape(hair === 'headscarf' ? hat : colour, behind) +
    shape(fabric, shoulders[build]) +
    shape(neck, necks[build]) +
    shape(seam, collar(looks)[0]) +
    shape(extra === 'muffler' ? otherFabric(looks) : '#fff', aroundNeck[extra] ?? '') +
    shape(tone, heads[build]) +
    shape(colour, beards[looks.beard]) +
    shape(hat, front)
  )
}

const shape = (fill: string, d: string): string => d && `<path fill="${fill}" d="${d}"/>`

function drawSeams(looks: Looks): string {
  const d = collar(looks)[1]
  return d && `<path stroke="${cloths[looks.cloth][1]}" d="${d}"/>`
}

// Clothes under a towel or a muffler have no details.
const collar = ({ garment, extra }: Looks) =>
  extra === 'towel' || extra === 'muffler' ? (['', ''] as const) : garments[garment]
