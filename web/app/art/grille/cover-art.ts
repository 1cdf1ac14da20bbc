import type { CategoryId } from 'contract/catalog/categories'
import { compositions } from './cover-composition.ts'
import type { Composition } from './cover-layout.ts'
import { latticePattern, pickLattice } from './lattice.ts'
import { drawMotif, pickMotif } from './motif.ts'
import type { Paint } from './paint.ts'
import { seededRandom } from './seeded-random.ts'
import { terrazzo } from './terrazzo.ts'
import { solidWindow, spokes } from './window-shape.ts'

export const coverBox = { width: 320, height: 180 }

/**
 * The same seed and category always give the same markup. `id` must be unique on the page; `centre` is the middle of
 * the window, in units from the left.
 */
export function drawCover(
  seed: string,
  category: CategoryId,
  paint: Paint,
  id: string,
): { markup: string; centre: number } {
  const random = seededRandom(`cover:${category}:${seed}`)
  const lattice = pickLattice(random)
  const scale = random.pick([0.8, 1, 1.2])
  const plan = random.pick(compositions)(random)
  const motif = pickMotif(category, random)
  const markup = [
    latticePattern(lattice, id, scale, paint.ink, paint.accent),
    `<path fill="${paint.tint}" d="M0 0h320v180H0z"/>`,
    `<path fill="${paint.pane}" d="${plan.glass}"/>`,
    `<path fill="url(#${id})" opacity=".36" d="${plan.lattice}"/>`,
    terrazzo(random, plan.floor, paint),
    plan.spokes ? spokes(...plan.spokes, paint.ink) : '',
    drawBars(plan, paint),
    solidWindow(plan.shape, plan.x, plan.y, plan.size, paint.ink, paint.tint),
    drawMotif(motif, ...motifPlace(plan), paint.tint, paint.accent),
  ].join('')
  return { markup, centre: plan.x }
}

// The space for the motif depends on the shape of the window; in arches and fans it is off centre.
const motifRoom = { circle: 41, octagon: 39, begonia: 44, arch: 42, fan: 47, hexagon: 42, notched: 39 }

function motifPlace({ shape, x, y, size }: Composition): [x: number, y: number, scale: number] {
  const drop = shape === 'arch' ? 6 : shape === 'fan' ? -3 : 0
  return [x, y + drop, Math.round((size / motifRoom[shape]) * 100) / 100]
}

function drawBars(plan: Composition, paint: Paint): string {
  return (
    `<g fill="none" stroke="${paint.ink}" stroke-width="3"><path d="M9 9h302v162H9z${plan.bars}"/>` +
    `<path stroke-width="1.5" d="M15 15h290v150H15z${plan.hairlines}"/>` +
    `<path fill="${paint.accent}" stroke-width="2" d="${plan.rivets}"/></g>`
  )
}
