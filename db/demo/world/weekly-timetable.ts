import type { Course, PartOfDay } from './course.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A class to be placed in the weekly timetable. */
export type WeekNeeds = {
  id: number
  course: Course
  random: SeededRandom
  /** The occupied times of the weekly timetable; entries are added. */
  busy: Set<string>
  /** The teacher and the room; each can have only one class at a time. */
  places: readonly string[]
}

const patterns: readonly (readonly number[])[] = [
  ...[1, 2, 3, 4, 5, 6, 0, 3, 6].map((weekday) => [weekday]),
  [2, 4],
  [6, 0],
  [1, 3],
]

/** Reserves weekdays and a part of the day that fit the course, without conflicts of teacher or room. */
export function freeWeek(needs: WeekNeeds): { weekdays: readonly number[]; part: PartOfDay } {
  for (let attempt = 0; attempt < 200; attempt++) {
    const weekdays = needs.random.pick(patterns)
    const fitting = partsOf(needs.course, weekdays)
    if (fitting.length === 0) continue
    const part = needs.random.pick(fitting)
    if (claimWeek(needs, weekdays, part)) return { weekdays, part }
  }
  throw new Error(`no free times for class ${needs.id}`)
}

/** Reserves the times for teacher and room; returns false when one of them is busy. */
export function claimWeek(
  { busy, places }: WeekNeeds,
  weekdays: readonly number[],
  part: PartOfDay,
): boolean {
  const keys = places.flatMap((place) => weekdays.map((weekday) => `${place} ${weekday} ${part}`))
  if (keys.some((key) => busy.has(key))) return false
  for (const key of keys) busy.add(key)
  return true
}

/** Parts of the day that fit the course on these weekdays; family courses are in the evening or at weekends. */
export const partsOf = ({ category, rhythm }: Course, weekdays: readonly number[]): PartOfDay[] => {
  const weekend = weekdays.every((weekday) => weekday === 0 || weekday === 6)
  const weekday: PartOfDay[] =
    category === 'family' ? ['evening'] : ['morning', 'afternoon', 'evening', 'evening']
  const usual: PartOfDay[] = weekend ? ['morning', 'afternoon'] : weekday
  const { parts } = rhythm ?? {}
  if (!parts) return usual
  return parts.length === 1 ? [...parts] : usual.filter((part) => parts.includes(part))
}
