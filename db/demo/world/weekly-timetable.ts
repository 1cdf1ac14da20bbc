import type { Course, PartOfDay } from './course.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A class that looks for its place in the week. */
export type WeekWish = {
  id: number
  course: Course
  random: SeededRandom
  /** What is taken in the weekly timetable; grows. */
  busy: Set<string>
  /** The teacher and the room, neither of which can be in two classes at once. */
  places: readonly string[]
}

const patterns: readonly (readonly number[])[] = [
  ...[1, 2, 3, 4, 5, 6, 0, 3, 6].map((weekday) => [weekday]),
  [2, 4],
  [6, 0],
  [1, 3],
]

/** Takes weekdays and a part of the day that suit the course and leave teacher and room free of clashes. */
export function freeWeek(wish: WeekWish): { weekdays: readonly number[]; part: PartOfDay } {
  for (let attempt = 0; attempt < 200; attempt++) {
    const weekdays = wish.random.pick(patterns)
    const fitting = partsOf(wish.course, weekdays)
    if (fitting.length === 0) continue
    const part = wish.random.pick(fitting)
    if (claimWeek(wish, weekdays, part)) return { weekdays, part }
  }
  throw new Error(`no free week for class ${wish.id}`)
}

/** Takes the hours for teacher and room; false when one of them is busy. */
export function claimWeek({ busy, places }: WeekWish, weekdays: readonly number[], part: PartOfDay): boolean {
  const keys = places.flatMap((place) => weekdays.map((weekday) => `${place} ${weekday} ${part}`))
  if (keys.some((key) => busy.has(key))) return false
  for (const key of keys) busy.add(key)
  return true
}

/** Parts of the day that suit the course on these weekdays; families come in the evening or at the weekend. */
const partsOf = ({ category, rhythm }: Course, weekdays: readonly number[]): PartOfDay[] => {
  const weekend = weekdays.every((weekday) => weekday === 0 || weekday === 6)
  const weekday: PartOfDay[] =
    category === 'family' ? ['evening'] : ['morning', 'afternoon', 'evening', 'evening']
  const usual: PartOfDay[] = weekend ? ['morning', 'afternoon'] : weekday
  const { parts } = rhythm ?? {}
  if (!parts) return usual
  return parts.length === 1 ? [...parts] : usual.filter((part) => parts.includes(part))
}
