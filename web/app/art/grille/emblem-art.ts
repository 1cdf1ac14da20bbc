import { type CategoryId, categoryIds } from 'contract/catalog/categories'
import { latticePattern, pickLattice } from './lattice.ts'
import type { Paint } from './paint.ts'
import { type SeededRandom, hashSeed, seededRandom } from './seeded-random.ts'
import { terrazzo } from './terrazzo.ts'
import { round, solidWindow, spokes, windowShapes } from './window-shape.ts'

export const emblemBox = { width: 160, height: 200 }

export function emblemCategory(seed: string): CategoryId {
  return categoryIds[hashSeed(`emblem:${seed}`) % categoryIds.length]!
}

const outer = 'M6 196V80a74 74 0 0 1 148 0v116z'
const inner = 'M15 187V80a65 65 0 0 1 130 0v107z'

export function drawEmblem(seed: string, paint: Paint, id: string): string {
  const random = seededRandom(`emblem:${seed}`)
  const lattice = pickLattice(random)
  const shape = random.pick(windowShapes.filter((each) => each !== 'fan' && each !== 'arch'))
  const plan = random.pick([hungFlower, risingSun, twoLeaves])(random)
  return [
    latticePattern(lattice, id, random.pick([0.7, 0.85]), paint.ink, paint.accent),
    `<path fill="${paint.tint}" d="${outer}"/><path fill="${paint.pane}" d="${plan.glass}"/>`,
    `<path fill="url(#${id})" opacity=".4" d="${plan.lattice}"/>`,
    terrazzo(random, { x: 18, y: 173, width: 120, height: 11, chips: 15 }, paint),
    `<g fill="none" stroke="${paint.ink}" stroke-width="3"><path stroke-width="4" d="${outer}"/><path d="${inner}M15 170h130${plan.bars}"/>`,
    `<path stroke-width="1.5" d="${plan.hairlines}"/></g>`,
    plan.rays ? spokes('M27 82a53 53 0 0 1 106 0', 28, plan.rays, paint.ink) : '',
    solidWindow(shape, 80, plan.y, 37, paint.ink, paint.tint),
    blossom(random, plan.y, paint),
  ].join('')
}

type EmblemPlan = {
  y: number
  glass: string
  lattice: string
  bars: string
  hairlines: string
  rays?: number
}

function hungFlower(random: SeededRandom): EmblemPlan {
  const isLeft = random.chance(0.5)
  return {
    y: 96,
    glass: isLeft
      ? 'M80 15v81H15V80a65 65 0 0 1 65-65zM80 96h65v74H80z'
      : 'M80 15v81h65V80a65 65 0 0 0-65-65zM80 96H15v74h65z',
    lattice: 'M15 170V80a65 65 0 0 1 130 0v90z',
    bars: 'M80 15v155M15 96h130',
    hairlines: 'M76 15v155M84 15v155M15 92h130M15 100h130',
  }
}

function risingSun(random: SeededRandom): EmblemPlan {
  return {
    y: 84,
    glass: 'M15 84v-4a65 65 0 0 1 130 0v4z',
    lattice: 'M15 84h130v86H15z',
    bars: 'M15 84h130',
    hairlines: 'M24 84v-4a56 56 0 0 1 112 0v4M15 140h130M15 147h130',
    rays: random.pick([9, 12, 16]),
  }
}

// Two shutters with lattice beside a glazed middle that reaches into the arch.
function twoLeaves(random: SeededRandom): EmblemPlan {
  const left = random.pick([40, 46, 52])
  const right = 160 - left
  const top = round(80 - Math.sqrt(65 ** 2 - (80 - left) ** 2))
  const curl = 'c0-12 14-12 14-1 0 7-8 7-8 1'
  const mirrored = 'c0-12-14-12-14-1 0 7 8 7 8 1'
  return {
    y: 104,
    glass: `M${left} 170V${top}a65 65 0 0 1 ${right - left} 0V170z`,
    lattice: `M15 170V80A65 65 0 0 1 ${left} ${top}V170zM145 170V80A65 65 0 0 0 ${right} ${top}V170z`,
    bars: `M${left} ${top}V170M${right} ${top}V170M${left} 56h${right - left}`,
    hairlines: `M80 20v36M66 48${curl}M94 48${mirrored}M80 148v22M${left} 154h${right - left}`,
  }
}

function blossom(random: SeededRandom, y: number, paint: Paint): string {
  const petals = random.pick([5, 6, 8, 10, 12])
  const long = 20 + random.below(7)
  const wide = round(((long * Math.PI) / petals) * random.pick([0.7, 0.9, 1.05]))
  const tip = random.pick([0, round(wide * 0.5)])
  const petal = `M0-7C${-wide}-${round(long * 0.6)}-${tip}-${long} 0-${long}S${wide}-${round(long * 0.6)} 0-7z`
  const turned = Array.from({ length: petals }, (_, index) => {
    return `<path d="${petal}" transform="rotate(${round((index * 360) / petals)})"/>`
  })
  const heart = random.pick([4, 5, 6])
  return (
    `<g transform="translate(80 ${y})" fill="none" stroke="${paint.tint}" stroke-width="2" stroke-linejoin="round">` +
    `${turned.join('')}<circle r="${heart}" fill="${paint.accent}" stroke="none"/><circle r="${long + 3}" opacity=".5" stroke-width="1"/></g>`
  )
}
