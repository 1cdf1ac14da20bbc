import { landmarks } from '#demo/landmarks.ts'
import type { Situation } from './class-situations.ts'
import type { PartOfDay } from './course.ts'
import type { SeededRandom } from './seeded-random.ts'
import { claimWeek, freeWeek, type WeekNeeds } from './weekly-timetable.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000

/** The times of a class. */
export type Schedule = {
  /** 0 = Sunday. */
  weekdays: readonly number[]
  part: PartOfDay
  starts: readonly number[]
  hours: number
}

type ScheduleNeeds = WeekNeeds & { situation: Situation; midnight: number }

export const partHours: Record<PartOfDay, readonly number[]> = {
  morning: [9, 9.5, 10],
  afternoon: [13.5, 14, 14.5],
  evening: [18.5, 19, 19.5],
}

/** Chooses weekdays, times and dates that fit course and situation, without conflicts of teacher or room. */
export function pickSchedule(needs: ScheduleNeeds): Schedule {
  if (needs.id === landmarks.openClassId || needs.id === landmarks.confirmedClassId)
    return landmarkHours(needs)
  const { weekdays, part } = freeWeek(needs)
  const { random, midnight, situation } = needs
  const { rhythm } = needs.course
  const count = rhythm?.days ?? howMany(needs)
  const from = midnight + firstOffset(situation, count, weekdays.length, random) * dayMs
  const hour = rhythm?.startHour ?? random.pick(partHours[part])
  const starts = datesFrom(from, weekdays, count).map((day) => day + hour * hourMs)
  const hours = rhythm?.hours ?? (part === 'evening' ? 2 : random.pick([2, 2, 2.5, 3]))
  return { weekdays: weekdays.filter((weekday) => starts.some(isOn(weekday))), part, starts, hours }
}

/**
 * The evening of today's weekday, from next week on. The open class is planned first and occupies its teacher's whole
 * day, so that a list of that weekday contains its course once.
 */
const landmarkHours = (needs: ScheduleNeeds): Schedule => {
  const weekdays = [weekdayOf(needs.midnight)]
  const parts: readonly PartOfDay[] =
    needs.id === landmarks.openClassId ? ['morning', 'afternoon', 'evening'] : ['evening']
  for (const part of parts)
    if (!claimWeek(needs, weekdays, part)) throw new Error(`the times of class ${needs.id} are occupied`)
  const starts = datesFrom(needs.midnight + 7 * dayMs, weekdays, 8).map((day) => day + 19 * hourMs)
  return { weekdays, part: 'evening', starts, hours: 2 }
}

const howMany = ({ situation, random }: ScheduleNeeds): number => {
  if (situation === 'running') return random.pick([6, 6, 8, 8, 10, 12])
  if (situation === 'full') return random.pick([1, 3, 4, 4])
  return random.pick([1, 1, 2, 3, 4, 4, 6, 6, 8, 10])
}

/** Number of days from today to the earliest first day. */
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

/** The first `count` midnights on these weekdays, starting from a midnight. */
function datesFrom(from: number, weekdays: readonly number[], count: number): number[] {
  const dates: number[] = []
  for (let day = from; dates.length < count; day += dayMs)
    if (weekdays.includes(weekdayOf(day))) dates.push(day)
  return dates
}

/** The weekday in Taipei. */
export const weekdayOf = (instant: number): number => new Date(instant + 8 * hourMs).getUTCDay()

const isOn =
  (weekday: number) =>
  (start: number): boolean =>
    weekdayOf(start) === weekday
