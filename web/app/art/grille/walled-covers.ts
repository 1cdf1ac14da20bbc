import { type Composition, dot, everywhere } from './cover-layout.ts'
import type { SeededRandom } from './seeded-random.ts'
import { windowShapes } from './window-shape.ts'

const sill = { x: 12, y: 151, width: 292, height: 15, chips: 21 }

export function archOnSill(random: SeededRandom): Composition {
  const x = random.pick([96, 160, 224])
  return {
    shape: 'arch',
    x,
    y: 87,
    size: 56,
    glass: `M9 150h302v21H9zM${x - 79} 150V88a79 79 0 0 1 158 0v62z`,
    lattice: `M9 9h302v141H9z`,
    bars: `M9 150h302M${x - 79} 150V88a79 79 0 0 1 158 0v62`,
    spokes: [`M${x - 70} 88a70 70 0 0 1 140 0`, 19, 12],
    hairlines: `M${x - 68} 150V88a68 68 0 0 1 136 0v62`,
    rivets: [dot(x - 79, 88), dot(x + 79, 88), dot(x, 9)].join(''),
    floor: sill,
  }
}

export function brickSill(random: SeededRandom): Composition {
  const x = random.pick([100, 160, 220])
  return {
    shape: random.pick(windowShapes.filter((shape) => shape !== 'arch')),
    x,
    y: 71,
    size: 48,
    glass: `M9 133h302v38H9zM${x - 68} 9h136v124H${x - 68}z`,
    lattice: 'M9 9h302v124H9z',
    bars: `M9 133h302M9 152h302M${x - 68} 9v124M${x + 68} 9v124`,
    spokes: ['M9 142h302', 18, 9],
    hairlines: `M26 152v19${'m33.6-19v19'.repeat(8)}M${x - 62} 9v124M${x + 62} 9v124`,
    rivets: [dot(x - 68, 133), dot(x + 68, 133)].join(''),
    floor: { x: 12, y: 155, width: 292, height: 10, chips: 12 },
  }
}

export function louvres(random: SeededRandom): Composition {
  const leaf = random.pick([62, 74, 86])
  const right = 320 - leaf
  const middle = leaf / 2 + 8
  return {
    shape: random.pick(windowShapes.filter((shape) => shape !== 'fan')),
    x: 160,
    y: 90,
    size: 53,
    glass: `M15 15H${leaf}v150H15zM${right} 15h${leaf - 15}v150H${right}z`,
    lattice: `M${leaf} 9H${right}v162H${leaf}z`,
    bars: `M${leaf} 9v162M${right} 9v162`,
    spokes: [`M${middle} 15v150M${320 - middle} 15v150`, leaf - 22, random.pick([20, 26])],
    hairlines: `M${leaf + 7} 9v162M${right - 7} 9v162M22 22H${leaf - 7}v136H22zM298 22H${right + 7}v136h${leaf - 29}z`,
    rivets: [dot(leaf, 90), dot(right, 90)].join(''),
    floor: { ...everywhere, x: leaf + 8, width: right - leaf - 16, chips: 9 },
  }
}
