import { startOfTaipeiDay, taipeiDate } from '../../../contract/src/taipei-time.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const weekdays = '日一二三四五六'

type Plan = {
  classes: Record<string, unknown>[]
  teachers: { class_id: number; teacher_id: number; sort: number }[]
  days: Record<string, unknown>[]
}

/** How a class stands in the demo world; the list repeats over all classes. */
const situations = [
  'open',
  'open',
  'running',
  'open',
  'past',
  'upcoming',
  'open',
  'closed',
  'open',
  'cancelled',
  'past',
] as const
type Situation = (typeof situations)[number]

/** Weeks from today to the first day of a class in each situation. */
const firstWeek: Record<Situation, number> = {
  open: 1,
  running: -2,
  past: -14,
  upcoming: 5,
  closed: 1,
  cancelled: 2,
}

const howMany = 88

/** Plans the classes of the demo world around a date (`YYYY-MM-DD` in Taipei); the same date gives the same plan. */
export function planClasses(today: string, courseCount: number, baseCount: number): Plan {
  const plan: Plan = { classes: [], teachers: [], days: [] }
  const midnight = startOfTaipeiDay(today).getTime()
  for (let id = 1; id <= howMany; id++) addClass(plan, id, midnight, courseCount, baseCount)
  return plan
}

const addClass = (plan: Plan, id: number, midnight: number, courseCount: number, baseCount: number): void => {
  const situation = id === 1 ? 'open' : situations[id % situations.length]!
  const startHour = [19, 14, 9][id % 3]!
  const first = midnight + (firstWeek[situation] * 7 + ((id * 3) % 7) - 3) * DAY + startHour * HOUR
  const count = id === 1 ? 8 : 2 + (id % 5)
  const starts = Array.from({ length: count }, (_, week) => first + week * 7 * DAY)
  const dayName =
    weekdays[new Date(startOfTaipeiDay(taipeiDate(new Date(first))).getTime() + 8 * HOUR).getUTCDay()]
  plan.classes.push({
    course_id: (((id - 1) * 5) % courseCount) + 1,
    base_id: ((id - 1) % baseCount) + 1,
    name: `第${1 + (id % 4)}期・週${dayName}${['晚', '午後', '上午'][id % 3]}班`,
    mode: id % 13 === 0 ? 'online' : 'onsite',
    fee_twd: id % 6 === 0 ? 0 : 150 + (id % 8) * 50,
    plus_limit: id === 1 ? 3 : id % 5,
    ...registration(situation, midnight, first, starts.at(-1)!),
    change_deadline_hours: 24,
    min_people: 4,
    decide_by: new Date(first - 3 * DAY),
    cancelled_at: situation === 'cancelled' ? new Date(midnight - DAY) : null,
    published_at: id % 29 === 0 ? null : new Date(midnight - 200 * DAY),
  })
  plan.teachers.push({ class_id: id, teacher_id: (id % 31) + 1, sort: 0 })
  plan.days.push(...starts.map((start, index) => classDay(id, start, index)))
}

const registration = (situation: Situation, midnight: number, first: number, last: number) => {
  const opens = situation === 'upcoming' ? midnight + 10 * DAY : Math.min(first, midnight) - 60 * DAY
  const closes = situation === 'closed' ? midnight - DAY : situation === 'past' ? first - DAY : last
  return { registration_opens_at: new Date(opens), registration_closes_at: new Date(closes) }
}

const classDay = (classId: number, start: number, index: number): Record<string, unknown> => ({
  class_id: classId,
  starts_at: new Date(start),
  ends_at: new Date(start + 2 * HOUR),
  venue: ['一樓工作室', '二樓教室', '後院'][classId % 3],
  capacity: classId === 1 ? 16 : 4 + ((classId + index) % 5) * 4,
  seats_taken: 0,
})
