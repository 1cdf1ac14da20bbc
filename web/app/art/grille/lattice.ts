import type { SeededRandom } from './seeded-random.ts'

/** One tile of a lattice: `lines` are stroked, `glass` is filled behind them. */
export type Lattice = { width: number; height: number; lines: string; glass?: string }

/**
 * Lattice families after Taiwanese window grilles and floor tiles. Every tile repeats without seams. None has only
 * rotational symmetry, so that no tile can resemble a swastika.
 */
const families: Record<string, Lattice> = {
  // 海棠窗: four-lobed flowers held by short bars
  begonia: {
    width: 40,
    height: 40,
    lines:
      'M14 14a6 6 0 1 1 12 0 6 6 0 1 1 0 12 6 6 0 1 1-12 0 6 6 0 1 1 0-12zM20 0v8M20 32v8M0 20h8M32 20h8M0 6l6-6M34 0l6 6M0 34l6 6M34 40l6-6',
    glass: 'M20 16l4 4-4 4-4-4z',
  },
  // 方圓: a coin in a square
  coin: {
    width: 36,
    height: 36,
    lines:
      'M0 0h36v36H0zM18 9a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM0 0l11.6 11.6M36 0 24.4 11.6M0 36l11.6-11.6M36 36 24.4 24.4',
    glass: 'M18 14a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  },
  // 扇形: fans back to back
  fan: {
    width: 48,
    height: 48,
    lines:
      'M0 24A24 24 0 0 1 48 24M10 24a14 14 0 0 1 28 0M24 24V0M24 24 7 7M24 24 41 7M0 24h48M-24 48A24 24 0 0 1 24 48 24 24 0 0 1 72 48M0 24v24M48 24v24M0 48h48M24 48 41 31M24 48 7 31M14 48A14 14 0 0 0 0 34M34 48a14 14 0 0 1 14-14',
  },
  // 冰裂紋: cracked ice
  ice: {
    width: 72,
    height: 60,
    lines:
      'M20 0l2 16L0 26M22 16l14 12L50 14l2-14M50 14l22 12M36 28l-2 16-14 16M34 44l22 2-4 14M56 46l16 2M0 48l14-4 6 16M14 44l8-28',
    glass: 'M22 16l14 12-2 16-14 16-6-16z',
  },
  // 回紋: square spirals, mirrored
  meander: {
    width: 56,
    height: 32,
    lines: 'M0 30h24V4H6v18h11V11h-5M56 30H32V4h18v18H39V11h5M24 30h8',
  },
  // 花磚: a cement tile with four petals and corner blossoms
  petal: {
    width: 48,
    height: 48,
    lines:
      'M24 24Q13 12 24 3 35 12 24 24 36 13 45 24 36 35 24 24 35 36 24 45 13 36 24 24 12 35 3 24 12 13 24 24M0 14Q14 14 14 0M34 0q0 14 14 14M34 48q0-14 14-14M0 34q14 0 14 14',
    glass: 'M24 18l6 6-6 6-6-6z',
  },
  // 海浪: waves like fish scales
  wave: {
    width: 40,
    height: 40,
    lines:
      'M0 20a20 20 0 0 1 40 0M8 20a12 12 0 0 1 24 0M16 20a4 4 0 0 1 8 0M-20 40a20 20 0 0 1 40 0 20 20 0 0 1 40 0M-12 40a12 12 0 0 1 24 0M28 40a12 12 0 0 1 24 0M-4 40a4 4 0 0 1 8 0M36 40a4 4 0 0 1 8 0',
  },
  // 捲草: wrought-iron scrolls between upright bars
  scroll: {
    width: 44,
    height: 52,
    lines:
      'M0 0v52M44 0v52M22 48C8 40 5 18 14 14c8-2 9 9 2 9M22 48c14-8 17-30 8-34-8-2-9 9-2 9M22 48v4M22 0v14M17 44h10',
    glass: 'M22 26l4 6-4 8-4-8z',
  },
  // 山形: the mountain grille of the 1960s
  mountain: {
    width: 56,
    height: 40,
    lines: 'M0 40 22 10h12l22 30M14 20l5 5 5-5 4 5 4-5 5 5 5-5M0 40h56M28 0v10M0 0v40M56 0v40',
  },
  // 龜甲: turtle shell
  shell: {
    width: 36,
    height: 62,
    lines: 'M18 0v10.5L0 21v20.5L18 52v10M18 10.5 36 21v20.5L18 52M18 20 9 25.5v11l9 5.5 9-5.5v-11z',
    glass: 'M18 26l5 3v4l-5 3-5-3v-4z',
  },
  // 步步錦: stepping staves
  stave: {
    width: 48,
    height: 48,
    lines: 'M0 12h48M0 36h48M12 12v24M36 12v24M12 24h8M28 24h8M20 18h8v12h-8zM24 0v12M24 36v12',
    glass: 'M20 18h8v12h-8z',
  },
  // 菱格: diamonds with ringed joints
  diamond: {
    width: 40,
    height: 40,
    lines: 'M0 20 20 0l20 20-20 20zM20 11l9 9-9 9-9-9zM0 16v8M40 16v8M16 0h8M16 40h8',
    glass: 'M20 15l5 5-5 5-5-5z',
  },
}

export function pickLattice(random: SeededRandom): Lattice {
  return random.pick(Object.values(families))
}

/** The lattice as an SVG pattern; a small `scale` looks delicate, a large one bold. */
export function latticePattern(
  lattice: Lattice,
  id: string,
  scale: number,
  ink: string,
  glass: string,
): string {
  const pane = lattice.glass ? `<path fill="${glass}" d="${lattice.glass}"/>` : ''
  const transform = scale === 1 ? '' : ` patternTransform="scale(${scale})"`
  const size = `width="${lattice.width}" height="${lattice.height}" patternUnits="userSpaceOnUse"${transform}`
  return `<pattern id="${id}" ${size}>${pane}<path fill="none" stroke="${ink}" stroke-width="2" d="${lattice.lines}"/></pattern>`
}
