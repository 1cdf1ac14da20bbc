import type { Composition } from './cover-layout.ts'
import { crossBars, solidPanel, triptych, wheel } from './latticed-covers.ts'
import type { SeededRandom } from './seeded-random.ts'
import { archOnSill, brickSill, louvres } from './walled-covers.ts'

export const compositions: readonly ((random: SeededRandom) => Composition)[] = [
  crossBars,
  triptych,
  archOnSill,
  solidPanel,
  wheel,
  brickSill,
  louvres,
]
