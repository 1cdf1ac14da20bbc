import { hairColours } from './portrait-hair.ts'
import type { Looks, PortraitTrait } from './portrait-looks.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Colours of the skin, of its shade (nose, cheeks, wrinkles) and of the shadow under the chin. */
export const skins: Record<PortraitTrait<'skin'>, readonly [tone: string, shade: string, neck: string]> = {
  porcelain: ['#fadfcb', '#e5a888', '#f0c5aa'],
  peach: ['#f4d0b0', '#dd9a72', '#e8b592'],
  honey: ['#e8bc92', '#c98759', '#d9a274'],
  wheat: ['#d6a67b', '#b0734a', '#c28b5f'],
  bronze: ['#b8865e', '#8b5835', '#9f6e48'],
  cocoa: ['#94664a', '#673f28', '#7b5037'],
}

const ears = 'M53 84a6 8 0 1 0 0 16zM107 84a6 8 0 1 1 0 16z'

/** The head with its ears: an oval from (51, 43) to (109, 127). */
export const heads: Record<PortraitTrait<'build'>, string> = {
  slight: `M51 82C51 30 109 30 109 82c0 25-13 45-29 45S51 107 51 82z${ears}`,
  broad: `M51 82C51 30 109 30 109 82c0 32-12 46-29 46S51 114 51 82z${ears}`,
}

export const beards: Record<PortraitTrait<'beard'>, string> = {
  none: '',
  moustache: 'M65 109q15-14 30 0-15-5-30 0z',
  goatee: 'M65 109q15-14 30 0-15-5-30 0zM72 119q8-4 16 0 0 14-8 22-8-8-8-22z',
  full: 'M51 92c5 8 9 12 15 12 8-4 20-4 28 0 6 0 10-4 15-12-1 24-14 40-29 40S52 116 51 92z',
}

const brows = [
  'M62 80q6-4 12-1M86 79q6-3 12 1',
  'M62 79q6-3 12 0M86 79q6-3 12 0',
  'M62 81q5-5 12-4M86 77q7-1 12 4',
]
const mouths = ['M71 109q9 9 18 0', 'M70 108q10 15 20 0z', 'M73 110q7 7 15-2']
const crowsFeet = 'M58 95l-4-2m4 5h-4M102 95l4-2m-4 5h4M67 103q-4 4-2 9M93 103q4 4 2 9'
const wrinkles = {
  young: '',
  adult: '',
  senior: crowsFeet,
  elder: `${crowsFeet}M69 69q11-4 22 0`,
}
const eyeBags = 'M64 98q4 3 8 0M88 98q4 3 8 0'

const eyesSmile = { young: 0.2, adult: 0.3, senior: 0.5, elder: 0.7 }

/** Eyes, smile and glasses, as lines: the seed chooses the expression, the age adds wrinkles. */
export function drawFeatures(looks: Looks, random: SeededRandom): string {
  const shade = skins[looks.skin][1]
  const isSlight = looks.build === 'slight'
  const areOpen = !random.chance(eyesSmile[looks.age])
  const lashes = isSlight && areOpen && looks.age !== 'elder' ? 'M64 88l-3-2M96 88l3-2' : ''
  const brow = hairColours[looks.hairColour === 'silver' ? 'steel' : looks.hairColour]
  const mouth = random.pick(mouths)
  const lips = `${isSlight ? ' stroke="#a8443a"' : ''}${mouth.endsWith('z') ? ' fill="#fff"' : ''}`
  const bags = looks.age === 'elder' && looks.glasses === 'none' ? eyeBags : ''
  const blush = `<path stroke="${shade}" stroke-width="10" opacity=".5" d="M62 104h3M95 104h3"/>`
  return (
    (looks.beard === 'full' ? '' : blush) +
    `<g stroke-width="2.5"><path stroke="${shade}" d="M80 92q-4 8 1 8${wrinkles[looks.age]}${bags}"/>` +
    `<path stroke="${brow}"${isSlight ? '' : ' stroke-width="4"'} d="${random.pick(brows)}"/>` +
    `<g stroke="#2a2420"><path stroke-width="${areOpen ? 6 : 3}" d="${areOpen ? 'M68 90v1M92 90v1' : 'M63 92q5-6 10 0M87 92q5-6 10 0'}"/>` +
    `<path d="${lashes}${glasses[looks.glasses]}"/><path${lips} d="${mouth}"/></g></g>`
  )
}

const glasses: Record<PortraitTrait<'glasses'>, string> = {
  none: '',
  round:
    'M57 91a11 11 0 1 1 22 0 11 11 0 1 1-22 0zm24 0a11 11 0 1 1 22 0 11 11 0 1 1-22 0zM57 88l-6-2M103 88l6-2',
  square: 'M57 83h21v11q0 6-6 6h-9q-6 0-6-6zm25 0h21v11q0 6-6 6h-9q-6 0-6-6zM78 87h4M57 87l-6-2M103 87l6-2',
}
