import { type Composition, dot, everywhere, field } from './cover-layout.ts'
import type { SeededRandom } from './seeded-random.ts'
import { round, windowPath, windowShapes } from './window-shape.ts'

const corners =
  'M15 43a28 28 0 0 0 28-28M15 33a18 18 0 0 0 18-18M277 15a28 28 0 0 0 28 28M43 165a28 28 0 0 0-28-28M305 137a28 28 0 0 0-28 28'

export function crossBars(random: SeededRandom): Composition {
  const x = random.pick([100, 160, 220])
  return {
    shape: random.pick(windowShapes),
    x,
    y: 90,
    size: 54,
    glass: random.chance(0.5)
      ? `M9 9H${x}v81H9zM${x} 90H311v81H${x}z`
      : `M${x} 9H311v81H${x}zM9 90H${x}v81H9z`,
    lattice: field,
    bars: `M${x} 9v162M9 90h302`,
    hairlines: `M${x - 5} 9v162M${x + 5} 9v162${corners}`,
    rivets: [dot(9, 90), dot(311, 90), dot(x, 9), dot(x, 171)].join(''),
    floor: everywhere,
  }
}

export function triptych(random: SeededRandom): Composition {
  const left = random.pick([62, 92, 122])
  const right = left + 136
  const transom = random.chance(0.5) ? 40 : 140
  const [frieze, top] = transom === 40 ? [9, 40] : [140, 9]
  return {
    shape: random.pick(windowShapes.filter((shape) => shape !== 'fan')),
    x: left + 68,
    y: 90,
    size: 52,
    glass: `M${left} 9h136v162H${left}z`,
    lattice: `M9 ${top}H${left}v131H9zM${right} ${top}H311v131H${right}z`,
    bars: `M${left} 9v162M${right} 9v162M9 ${transom}H${left}M${right} ${transom}H311`,
    hairlines: scrolls(15, left, frieze + 15.5) + scrolls(right + 6, 311, frieze + 15.5),
    rivets: [dot(left, transom), dot(right, transom)].join(''),
    floor: { ...everywhere, x: left + 6, width: 122, chips: 9 },
  }
}

export function solidPanel(random: SeededRandom): Composition {
  const isLeft = random.chance(0.5)
  const x = isLeft ? 84 : 236
  const moon = isLeft ? 232 : 88
  const edge = isLeft ? 159 : 161
  const y = random.pick([58, 90, 122])
  return {
    shape: random.pick(['circle', 'octagon', 'begonia', 'notched', 'hexagon'] as const),
    x,
    y: 90,
    size: 54,
    glass: `${isLeft ? 'M9 9h150v162H9z' : 'M161 9h150v162H161z'}${windowPath('circle', moon, y, 32)}`,
    lattice: isLeft ? 'M159 9h152v162H159z' : 'M9 9h152v162H9z',
    bars: `M${edge} 9v162${windowPath('circle', moon, y, 32)}`,
    hairlines: `${windowPath('begonia', moon, y, 22)}${windowPath('circle', moon, y, 27)}${windowPath('notched', x, 90, 72)}`,
    rivets: [dot(moon, y, 6), dot(edge, 50), dot(edge, 130)].join(''),
    floor: { ...everywhere, x: isLeft ? 18 : 168, width: 130, chips: 6 },
  }
}

export function wheel(random: SeededRandom): Composition {
  const x = random.pick([110, 160, 210])
  return {
    shape: random.pick(['circle', 'octagon', 'begonia'] as const),
    x,
    y: 90,
    size: 50,
    glass: windowPath('circle', x, 90, 76),
    lattice: field,
    bars: `${windowPath('circle', x, 90, 76)}M9 90H${x - 76}M${x + 76} 90H311`,
    spokes: [windowPath('circle', x, 90, 65), 22, random.pick([12, 16, 24])],
    hairlines: windowPath('circle', x, 90, 67),
    rivets: [dot(x - 76, 90), dot(x + 76, 90)].join(''),
    floor: everywhere,
  }
}

function scrolls(from: number, to: number, y: number): string {
  const count = Math.max(1, Math.floor((to - from) / 26))
  const start = round(from + (to - from - count * 26) / 2 + 1)
  const curl = 'c0-9 11-9 11-1 0 5-6 5-6 1m6 0c0 9 11 9 11 1 0-5-6-5-6-1'
  return Array.from({ length: count }, (_, index) => `M${start + index * 26} ${y}${curl}`).join('')
}
