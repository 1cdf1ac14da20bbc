import { bases } from './bases.ts'
import type { PartOfDay } from './course.ts'
import { courses } from './courses.ts'
import { pickRoom } from './pick-room.ts'
import { dayMs, hourMs } from './pick-schedule.ts'
import type { ClassPlan } from './plan-classes.ts'
import { seededRandom } from './seeded-random.ts'
import { teachers } from './teachers.ts'

/** Past quarters, so that years can be compared; the last one ends before the earliest class of the current plan. */
const quarters = 11
const weeksPerQuarter = 13
const weeksSinceLast = 26
const daysOfClass = 4
const startHours: Record<PartOfDay, number> = { morning: 9, afternoon: 14, evening: 19 }

/** The classes of earlier years: one or two per base and quarter. */
export function planHistory(midnight: number, firstId: number): ClassPlan[] {
  const random = seededRandom(29)
  const terms = Array.from({ length: quarters }, (_, quarter) => quarter)
  return terms
    .flatMap((quarter) =>
      bases.flatMap((_, index) => {
        const held = quarter % 2 === index % 2 ? [0, 1] : [0]
        return held.map((turn) => planPast({ quarter, baseId: index + 1, turn, midnight, random }))
      }),
    )
    .map((plan, index) => ({ ...plan, id: firstId + index }))
}

type ScheduleNeeds = {
  quarter: number
  baseId: number
  turn: number
  midnight: number
  random: ReturnType<typeof seededRandom>
}

const planPast = ({ quarter, baseId, turn, midnight, random }: ScheduleNeeds): Omit<ClassPlan, 'id'> => {
  const taught = coursesAt(baseId)
  const { course, courseId, teacherId } = taught[(quarter + turn * 2) % taught.length]!
  const part = random.pick(course.rhythm?.parts ?? (['morning', 'afternoon', 'evening'] as const))
  // Bases start in different weeks.
  const shift = ((baseId * 5) % 9) + random.int(4)
  const weeksAgo = weeksSinceLast + (quarters - quarter) * weeksPerQuarter - shift
  // The two classes of a base in a quarter meet on different days of the week.
  const first = midnight - weeksAgo * 7 * dayMs + (baseId + turn * 3) * dayMs + startHours[part] * hourMs
  const starts = Array.from(
    { length: course.rhythm?.days ?? daysOfClass },
    (_, week) => first + week * 7 * dayMs,
  )
  return {
    situation: 'ended',
    courseId,
    course,
    baseId,
    teacherIds: [teacherId],
    venue: pickRoom(baseId, course, random),
    online: false,
    starts,
    hours: course.rhythm?.hours ?? 2,
    part,
    weekdays: [new Date(first + 8 * hourMs).getUTCDay()],
  }
}

/** The courses of a base: those whose first teacher belongs to it. */
const coursesAt = (baseId: number) =>
  courses.flatMap((course, index) => {
    const teacher = teachers.findIndex(({ name }) => name === course.teachers[0])
    return teachers[teacher]?.baseId === baseId
      ? [{ course, courseId: index + 1, teacherId: teacher + 1 }]
      : []
  })
