import { type GrilleCategory, grilleCategories } from './category.ts'
import type { Paint } from './paint.ts'
import {
  type PortraitLooks,
  cloths,
  collars,
  hairColours,
  hairs,
  pickLooks,
  skins,
} from './portrait-looks.ts'
import { type SeededRandom, hashSeed, seededRandom } from './seeded-random.ts'
import { spokes } from './window-shape.ts'

/** Portraits stand in the same arch as emblems. */
export const portraitBox = { width: 160, height: 200 }

const arch = 'M6 198V80a74 74 0 0 1 148 0v118z'

/** The colour of the window behind a person. */
export function portraitCategory(seed: string): GrilleCategory {
  return grilleCategories[hashSeed(`portrait:${seed}`) % grilleCategories.length]!
}

/** Draws a person: a bust of simple shapes before a grille, calm and friendly. Known `looks` win over the seed. */
export function drawPortrait(seed: string, paint: Paint, known: Partial<PortraitLooks> = {}): string {
  const random = seededRandom(`portrait:${seed}`)
  const looks = { ...pickLooks(random), ...known }
  const [behind, front] = hairs[looks.hair]
  const hair = hairFill(looks)
  return [
    drawWindow(random, paint),
    shape(
      headwear.includes(looks.hair) && looks.hair !== 'scarf' ? hairColours[looks.hairColour] : hair,
      behind,
    ),
    drawBody(looks),
    drawFace(looks, random),
    shape(hair, front),
    hatBand(looks),
    drawGlasses(looks),
    `<path fill="none" stroke="${paint.ink}" stroke-width="4" d="${arch}"/>`,
  ].join('')
}

const headwear = ['scarf', 'bucketHat', 'beret']

// Headwear is cloth too, of another colour than the clothes.
function hairFill({ hair, hairColour, cloth }: PortraitLooks): string {
  if (!headwear.includes(hair)) return hairColours[hairColour]
  const fabrics = Object.keys(cloths) as (keyof typeof cloths)[]
  return cloths[fabrics[(fabrics.indexOf(cloth) + 3) % fabrics.length]!][0]
}

// Even-odd, so that a headscarf leaves its face open.
function shape(fill: string, d: string): string {
  return d && `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`
}

function drawBody({ cloth, collar, skin }: PortraitLooks): string {
  const [fabric, seam] = cloths[cloth]
  const [tone, shade] = skins[skin]
  const [filled, stroked] = collars[collar]
  return (
    `<path fill="${fabric}" d="M16 198c0-34 20-45 46-52h36c26 7 46 18 46 52z"/>` +
    `<path fill="${tone}" d="M69 112h22v34c0 12-22 12-22 0z"/><path fill="${shade}" d="M69 124c6 8 16 8 22 0v5c-6 8-16 8-22 0z"/>` +
    shape(seam, filled) +
    (stroked &&
      `<path fill="none" stroke="${seam}" stroke-width="2.5" stroke-linecap="round" d="${stroked}"/>`)
  )
}

const mouths = ['M72 110q8 7 16 0', 'M71 109q9 10 18 0z', 'M74 111q7 4 13-1']
const eyes = ['M69 89v.01M91 89v.01', 'M65 90q4-5 8 0M87 90q4-5 8 0', 'M69 88v2M91 88v2']
const brows = ['M63 79q6-4 11-1M86 78q5-3 11 1', 'M64 78h10M86 78h10', 'M63 80q5-5 11-3M86 77q6-2 11 3']

function drawFace({ skin, hairColour, beard, isOlder }: PortraitLooks, random: SeededRandom): string {
  const [tone, shade] = skins[skin]
  const eye = random.pick(eyes)
  const lines = isOlder ? 'M60 94l-4-2M60 97l-4 1M100 94l4-2M100 97l4 1M67 103q-3 4-2 8M93 103q3 4 2 8' : ''
  return (
    `<path fill="${tone}" d="M80 44c20 0 29 16 29 38 0 27-14 46-29 46S51 109 51 82c0-22 9-38 29-38zM51 82a6 7 0 1 0 2 15zM109 82a6 7 0 1 1-2 15z"/>` +
    `<g fill="none" stroke-linecap="round" stroke-width="2" stroke="${shade}"><path stroke-width="9" opacity=".5" d="M62 101h4M94 101h4"/></g>` +
    drawBeard(beard, hairColours[hairColour]) +
    `<g fill="none" stroke-linecap="round" stroke-width="2" stroke="${shade}"><path d="M80 92q-3 7 1 8${lines}"/>` +
    `<g stroke="#2a2420"><path stroke-width="${eye.includes('q') ? 2.5 : 5}" d="${eye}"/><path d="${random.pick(brows)}"/>` +
    `<path fill="${random.chance(0.5) ? '#fff' : 'none'}" d="${random.pick(mouths)}"/></g></g>`
  )
}

function drawBeard(beard: PortraitLooks['beard'], colour: string): string {
  if (beard === 'none') return ''
  const short = 'M52 94c4 8 8 10 14 10 8-4 20-4 28 0 6 0 10-2 14-10-2 22-14 35-28 35S54 116 52 94z'
  const shape = beard === 'short' ? short : 'M80 102c6-2 10 0 12 5-6-1-18-1-24 0 2-5 6-7 12-5z'
  return `<path fill="${colour}" d="${shape}"/>`
}

function drawGlasses({ glasses }: PortraitLooks): string {
  if (glasses === 'none') return ''
  const round = 'M59 89a10 10 0 1 1 20 0 10 10 0 1 1-20 0zM81 89a10 10 0 1 1 20 0 10 10 0 1 1-20 0z'
  const square = 'M59 81h19v12q-2 4-6 4h-7q-6 0-6-6zM82 81h19v10q0 6-6 6h-7q-6 0-6-4z'
  const frame = `${glasses === 'round' ? round : square}M79 87q1-2 2 0M59 87l-7-2M101 87l7-2`
  return `<path fill="#fff" fill-opacity=".25" stroke="#2a2420" stroke-width="2" d="${frame}"/>`
}

function hatBand({ hair, cloth }: PortraitLooks): string {
  if (hair !== 'bucketHat') return ''
  return `<path fill="none" stroke="${cloths[cloth][1]}" stroke-width="3" d="M54 57c16-4 36-4 52 0"/>`
}

// A sun of rays or a cross of bars, pale, so that the person stays in front.
function drawWindow(random: SeededRandom, paint: Paint): string {
  const bars = 'M46 16v182M114 16v182M6 60h148M6 120h148M46 60 80 8l34 52M46 120 7 60M114 120l39-60'
  const behind = random.chance(0.5)
    ? spokes('M14 84a66 66 0 0 1 132 0', 18, random.pick([9, 13, 17]), paint.ink)
    : `<path fill="none" stroke="${paint.ink}" stroke-width="2" d="${bars}"/>`
  return `<path fill="${paint.tint}" d="${arch}"/><g opacity=".3">${behind}</g><circle cx="80" cy="84" r="56" fill="${paint.pane}"/>`
}
