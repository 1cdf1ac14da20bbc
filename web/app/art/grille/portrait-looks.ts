import type { PortraitLooks } from 'contract/people/portrait-looks'
import type { portraitTraits } from 'contract/people/portrait-traits'
import type { SeededRandom } from './seeded-random.ts'

export type PortraitTrait<Name extends keyof typeof portraitTraits> = (typeof portraitTraits)[Name][number]

export type Looks = { readonly [Name in keyof typeof portraitTraits]: PortraitTrait<Name> }

const hairFor: Record<Looks['build'], Record<Looks['age'], readonly Looks['hair'][]>> = {
  slight: {
    young: ['bob', 'fringe', 'long', 'wavy', 'ponytail', 'bun'],
    adult: ['bob', 'fringe', 'long', 'wavy', 'lowBun', 'ponytail', 'pixie', 'curls'],
    senior: ['bob', 'perm', 'lowBun', 'pixie', 'curls', 'bucketHat'],
    elder: ['perm', 'bun', 'lowBun', 'pixie'],
  },
  broad: {
    young: ['short', 'tousled', 'sideParting', 'cropped', 'cap'],
    adult: ['short', 'sideParting', 'cropped', 'tousled', 'beret'],
    senior: ['short', 'sideParting', 'receding', 'cropped', 'cap'],
    elder: ['receding', 'bald', 'cropped', 'sideParting'],
  },
}

const coloursFor: Record<Looks['age'], readonly Looks['hairColour'][]> = {
  young: ['ink', 'ink', 'umber', 'chestnut'],
  adult: ['ink', 'ink', 'umber'],
  senior: ['steel', 'steel', 'silver', 'umber'],
  elder: ['silver', 'silver', 'steel'],
}

const glassesFor: Record<Looks['age'], readonly Looks['glasses'][]> = {
  young: ['none', 'none', 'none', 'round'],
  adult: ['none', 'none', 'round', 'square'],
  senior: ['none', 'round', 'square'],
  elder: ['none', 'round', 'square'],
}

const beardsFor: Record<Looks['age'], readonly Looks['beard'][]> = {
  young: ['none'],
  adult: ['none', 'none', 'none', 'moustache', 'full'],
  senior: ['none', 'none', 'moustache', 'goatee'],
  elder: ['none', 'none', 'moustache', 'goatee'],
}

/** Picks the missing traits so that they suit age and build; known traits do not change. */
export function pickLooks(random: SeededRandom, known: PortraitLooks = {}): Looks {
  const age = known.age ?? random.pick(['young', 'adult', 'adult', 'senior', 'elder'])
  const build = known.build ?? random.pick(['slight', 'broad'])
  const isSlight = build === 'slight'
  return {
    age,
    build,
    hair: random.pick(hairFor[build][age]),
    hairColour: random.pick(coloursFor[age]),
    skin: random.pick(['porcelain', 'peach', 'peach', 'peach', 'honey', 'honey', 'wheat', 'wheat', 'bronze']),
    cloth: random.pick(['green', 'brick', 'pomelo', 'sky', 'taro', 'rose', 'cream', 'leaf', 'ink']),
    garment: random.pick([
      'round',
      'shirt',
      'vNeck',
      'hoodie',
      'stripes',
      'jacket',
      isSlight ? 'floral' : 'vest',
    ]),
    glasses: random.pick(glassesFor[age]),
    beard: isSlight ? 'none' : random.pick(beardsFor[age]),
    extra: random.pick(isSlight ? ['none', 'none', 'earrings', 'pearls'] : ['none', 'none', 'towel']),
    ...known,
  }
}
