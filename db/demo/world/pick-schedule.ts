import type { CategoryId } from '../../../contract/src/categories.ts'
import { landmarks } from '../landmarks.ts'
import type { Situation } from './class-situations.ts'
import type { SeededRandom } from './seeded-random.ts'

export const DAY = 86_400_000
export const HOUR = 3_600_000

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** When a class meets. */
export type Schedule = {
  /** 0 = Sunday. */
  weekdays: readonly number[]
  part: PartOfDay
  starts: readonly number[]
  hours: number
}

type Wish = {
  id: number
  situation: Situation
  category: CategoryId
  midnight: number
  random: SeededRandom
  /** What is taken in the weekly timetable; grows. */
  busy: Set<string>
  /** The teacher and the room, neither of which can be in two classes at once. */
  places: readonly string[]
}

const partHours: Record<PartOfDay, readonly number[]> = {
  morning: [9, 9.5, 10],
  afternoon: [13.5, 14, 14.5],
  evening: [18.5, 19, 19.5],
}

const patterns: readonly (readonly number[])[] = [
  ...[1, 2, 3, 4, 5, 6, 0, 3, 6].map((weekday) => [weekday]),
  [2, 4],
  [6, 0],
  [1, 3],
]

/** Chooses weekdays, hours and dates that fit the situation and leave teacher and room free of clashes. */
export function pickSchedule(wish: Wish): Schedule {
  const weekdayNow = weekdayOf(wish.midnight)
  if (wish.id === landmarks.openClassId || wish.id === landmarks.confirmedClassId) {
    claim(wish, [weekdayNow], 'evening')
    const starts = datesFrom(wish.midnight + 7 * DAY, [weekdayNow], 8).map((day) => day + 19 * HOUR)
    return { weekdays: [weekdayNow], part: 'evening', starts, hours: 2 }
  }
  const { weekdays, part } = freeWeek(wish)
  const { random } = wish
  const count = howMany(wish)
  const from = wish.midnight + firstOffset(wish.situation, count, weekdays.length, random) * DAY
  const hour = random.pick(partHours[part])
  const starts = datesFrom(from, weekdays, count).map((day) => day + hour * HOUR)
  return { weekdays, part, starts, hours: part === 'evening' ? 2 : random.pick([2, 2, 2.5, 3]) }
}

const freeWeek = (wish: Wish): { weekdays: readonly number[]; part: PartOfDay } => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const weekdays = wish.random.pick(patterns)
    const part = pickPart(wish, weekdays)
    if (claim(wish, weekdays, part)) return { weekdays, part }
  }
  throw new Error(`no free week for class ${wish.id}`)
}

const pickPart = ({ category, random }: Wish, weekdays: readonly number[]): PartOfDay => {
  const weekend = weekdays.every((weekday) => weekday === 0 || weekday === 6)
  if (category === 'family') return weekend ? random.pick(['morning', 'afternoon']) : 'evening'
  if (weekend) return random.pick(['morning', 'afternoon'])
  return random.pick(['morning', 'afternoon', 'evening', 'evening'])
}

const claim = ({ busy, places }: Wish, weekdays: readonly number[], part: PartOfDay): boolean => {
  const keys = places.flatMap((place) => weekdays.map((weekday) => `${place} ${weekday} ${part}`))
  if (keys.some((key) => busy.has(key))) return false
  for (const key of keys) busy.add(key)
  return true
}

const howMany = ({ situation, random }: Wish): number => {
  if (situation === 'running') return random.pick([6, 6, 8, 8, 10, 12])
  if (situation === 'full') return random.pick([1, 3, 4, 4])
  return random.pick([1, 1, 2, 3, 4, 4, 6, 6, 8, 10])
}

/** Days from today to the earliest first day. */
const firstOffset = (situation: Situation, count: number, perWeek: number, random: SeededRandom): number => {
  const span = Math.ceil((7 * count) / perWeek)
  const offsets: Record<Situation, number> = {
    ended: -span - 8 - random.int(120),
    running: -Math.max(8, Math.floor(span / 2)),
    closed: 2,
    confirmed: 3 + random.int(8),
    full: 4 + random.int(14),
    open: 6 + random.int(21),
    notOpened: 3,
    cancelled: 5,
    upcoming: 28 + random.int(14),
    draft: 40,
  }
  return offsets[situation]
}

/** The first `count` midnights from a midnight on that fall on the weekdays. */
function datesFrom(from: number, weekdays: readonly number[], count: number): number[] {
  const dates: number[] = []
  for (let day = from; dates.length < count; day += DAY)
    if (weekdays.includes(weekdayOf(day))) dates.push(day)
  return dates
}

/** The weekday in Taipei of a midnight there. */
const weekdayOf = (midnight: number): number => new Date(midnight + 8 * HOUR).getUTCDay()
