import type { CategoryId } from 'contract/catalog/categories'
import { bases } from './bases.ts'
import type { Course } from './course.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Rooms with equipment for one kind of course. */
const fittedOut: Partial<Record<CategoryId, readonly string[]>> = {
  ceramics: ['左廂陶房'],
  woodwork: ['木工房', '竹工房'],
  textile: ['染坊', '二樓布房'],
  cooking: ['右廂灶腳', '灶腳'],
  baking: ['烘焙室'],
  gardening: ['頂樓菜園', '苔院', '溫室'],
  digital: ['二樓電腦教室'],
  music: ['小劇場', '二樓琴房', '三樓練團室'],
}
const allFittedOut = Object.values(fittedOut).flat()

/** Returns a room of the base for the course: one with its equipment, or else one without special equipment. */
export function pickRoom(baseId: number, course: Course, random: SeededRandom): string {
  const { venues } = bases[baseId - 1]!
  const made = venues.filter((venue) => fittedOut[course.worksLike ?? course.category]?.includes(venue))
  return random.pick(made.length > 0 ? made : venues.filter((venue) => !allFittedOut.includes(venue)))
}
