import { type SeededRandom } from './seeded-random.ts'

/** What can be told about a person's drawing. */
export type PortraitLooks = {
  skin: keyof typeof skins
  hair: keyof typeof hairs
  hairColour: keyof typeof hairColours
  cloth: keyof typeof cloths
  collar: keyof typeof collars
  glasses: 'none' | 'round' | 'square'
  beard: 'none' | 'moustache' | 'short'
  isOlder: boolean
}

/** Skin with the shade used for nose, neck and cheeks. */
export const skins = {
  porcelain: ['#f6d9c3', '#e8b79b'],
  peach: ['#f0c8a4', '#dfa27c'],
  honey: ['#e3b184', '#cb8d5f'],
  wheat: ['#d09a6c', '#b3784b'],
  bronze: ['#b07a50', '#8f5c37'],
  cocoa: ['#8a5a3c', '#6c422a'],
} as const

export const hairColours = {
  ink: '#2a2420',
  umber: '#4a3428',
  chestnut: '#6e452c',
  steel: '#8b857e',
  silver: '#d5d0c8',
} as const

/** Cloth with the colour of its collar and seams. */
export const cloths = {
  green: ['#0e6b5c', '#ddefe9'],
  brick: ['#b23a26', '#fbe3dc'],
  pomelo: ['#f2b632', '#2a2420'],
  sky: ['#23618f', '#dfedf7'],
  taro: ['#6c4e91', '#ece5f5'],
  rose: ['#a83a5b', '#fbe4eb'],
  cream: ['#f6ead6', '#8c7b68'],
  leaf: ['#3d6b1f', '#e6efd8'],
} as const

/** Hair as [behind the head, over the forehead]; the head is an oval from (52, 50) to (108, 126). */
export const hairs = {
  short: ['', 'M50 84C46 46 66 40 82 41c24 0 31 18 28 43-4-10-8-18-14-22-12 4-30 4-38-2-4 6-6 14-8 24z'],
  sideParting: [
    '',
    'M50 86C44 44 70 36 88 42c18 3 25 20 22 44-3-8-6-14-10-20-14 0-30-4-36-12-2 12-10 16-14 32z',
  ],
  cropped: ['', 'M52 76C50 48 66 42 80 42s30 6 28 34c-4-12-10-18-28-18s-24 6-28 18z'],
  bob: [
    'M46 130C38 70 46 40 80 39s42 31 34 91c-4 4-14 4-18 0H64c-4 4-14 4-18 0z',
    'M52 92C50 60 58 50 70 48c4 10 26 16 36 16 2 8 3 18 2 28 8-34-2-50-28-50S44 60 52 92z',
  ],
  fringe: [
    'M47 124C40 70 46 39 80 39s40 31 33 85z',
    'M51 80C50 50 62 43 80 43s30 7 29 37c-8-4-12-5-17-5-10 2-15 2-24 0-6 0-10 1-17 5z',
  ],
  long: [
    'M40 172C46 130 34 39 80 38s34 92 40 134H40z',
    'M52 90C50 62 66 58 80 46c12 12 29 16 28 44 8-32-4-49-28-49S46 60 52 90z',
  ],
  bun: [
    'M80 16a15 15 0 1 1 0 30 15 15 0 1 1 0-30z',
    'M51 86C45 52 60 40 80 40s35 12 29 46c-3-16-12-26-29-28-17 2-26 12-29 28z',
  ],
  lowBun: [
    'M106 96a14 14 0 1 1 4 28z',
    'M51 86C45 50 62 40 80 40s36 12 29 52c-4-20-18-28-44-32-8 6-12 14-14 26z',
  ],
  ponytail: [
    'M104 52c24 2 26 40 16 78-8-8-8-20-14-30z',
    'M51 84C46 50 62 40 80 40s36 10 29 44c-4-14-14-22-34-24-12 4-20 10-24 24z',
  ],
  braids: [
    'M48 80c-8 20-4 40-6 66l12 2c2-20-2-40 4-60zM112 80c8 20 4 40 6 66l-12 2c-2-20 2-40-4-60z',
    'M51 88C46 52 62 40 80 40s34 12 29 48c-4-16-12-28-29-34-17 6-25 18-29 34z',
  ],
  curls: [
    'M52 100a12 12 0 0 1-8-20 12 12 0 0 1 4-20 13 13 0 0 1 14-17 14 14 0 0 1 24-3 13 13 0 0 1 20 8 13 13 0 0 1 9 19 12 12 0 0 1-1 19 12 12 0 0 1-6 15z',
    'M52 82c-2-16 8-22 12-18 4-6 12-6 16-1 4-5 12-5 15 1 6-4 14 4 13 18 6-30-4-40-28-40S46 52 52 82z',
  ],
  perm: [
    'M50 92a10 10 0 0 1-5-17 11 11 0 0 1 4-19 12 12 0 0 1 13-15 13 13 0 0 1 20-5 13 13 0 0 1 20 5 12 12 0 0 1 12 16 11 11 0 0 1 3 19 10 10 0 0 1-6 16z',
    'M53 76c2-10 6-12 10-11 3-5 9-6 13-2 4-4 11-4 14 1 6-2 12 0 16 11 2-24-8-32-26-32S50 52 53 76z',
  ],
  receding: ['', 'M51 96c-3-16-2-28 3-36 2 4 3 8 3 14zM109 96c3-16 2-28-3-36-2 4-3 8-3 14z'],
  scarf: [
    'M36 174C34 120 36 36 80 36s46 84 44 138z',
    'M80 36c-34 0-38 40-30 74 4 14 16 24 30 26 14-2 26-12 30-26 8-34 4-74-30-74zm0 17c20 0 26 16 26 36 0 22-12 36-26 36S54 111 54 89c0-20 6-36 26-36z',
  ],
  bucketHat: [
    'M50 112C44 90 48 70 50 66h60c2 4 6 24 0 46z',
    'M40 72c8-6 12-8 14-16 2-14 12-20 26-20s24 6 26 20c2 8 6 10 14 16-24 8-56 8-80 0z',
  ],
  beret: [
    'M49 118C44 84 50 66 54 62h52c4 4 10 22 5 56-8-4-10-12-10-22H59c0 10-2 18-10 22z',
    'M50 64C40 44 62 30 90 34c22 2 32 18 20 30-18-7-42-7-60 0z',
  ],
} as const satisfies Record<string, readonly [behind: string, front: string]>

/** Collars drawn on the shoulders in the second cloth colour: [filled, stroked]. */
export const collars = {
  round: ['', 'M60 146c6 12 34 12 40 0'],
  shirt: ['M80 160 62 143l-4 6 10 20zM80 160l18-17 4 6-10 20z', 'M80 160v40'],
  vNeck: ['M62 144l18 26 18-26-4-2-14 18-14-18z', ''],
  apron: ['M58 168h44v32H58z', 'M58 168 54 147M102 168l4-21M66 182h28'],
  mandarin: ['M64 140h32v9H64z', 'M80 149v51M74 162h12M74 178h12'],
  hoodie: ['M56 146c-2 10 10 20 24 20s26-10 24-20l-8-4c0 8-8 12-16 12s-16-4-16-12z', 'M73 164v14M87 164v14'],
} as const satisfies Record<string, readonly [filled: string, stroked: string]>

/** The whole look of a seed; older people more often have grey hair and glasses. */
export function pickLooks(random: SeededRandom): PortraitLooks {
  const isOlder = random.chance(0.35)
  const hair = random.pick(Object.keys(hairs) as (keyof typeof hairs)[])
  const canBeard = ['short', 'sideParting', 'cropped', 'receding'].includes(hair) && random.chance(0.4)
  return {
    isOlder,
    hair,
    hairColour: random.pick(
      isOlder ? (['steel', 'silver', 'silver'] as const) : (['ink', 'ink', 'umber', 'chestnut'] as const),
    ),
    skin: random.pick([
      'porcelain',
      'peach',
      'peach',
      'peach',
      'honey',
      'honey',
      'wheat',
      'wheat',
      'bronze',
    ] as const),
    cloth: random.pick(Object.keys(cloths) as (keyof typeof cloths)[]),
    collar: random.pick(Object.keys(collars) as (keyof typeof collars)[]),
    glasses: random.pick(
      isOlder
        ? (['none', 'round', 'square'] as const)
        : (['none', 'none', 'none', 'round', 'square'] as const),
    ),
    beard: canBeard ? random.pick(['moustache', 'short'] as const) : 'none',
  }
}
