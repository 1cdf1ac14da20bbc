import type { Situation } from './class-situations.ts'
import type { Course, PartOfDay } from './course.ts'
import { courses } from './courses.ts'
import { pickRoom } from './pick-room.ts'
import { dayMs, hourMs, partHours, weekdayOf } from './pick-schedule.ts'
import { fixedCourses, teacherIdOf, type ClassPlan } from './plan-classes.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { teachers } from './teachers.ts'
import { claimWeek, partsOf } from './weekly-timetable.ts'

const daysOfClass = 6
const usualCourses = Object.values(fixedCourses)

type ClassNeeds = {
  id: number
  offset: number
  turn: number
  midnight: number
  random: SeededRandom
  busy: Set<string>
}

/**
 * Weekly classes on each weekday, more at weekends, with seats on all their coming days, so that every day of the coming
 * fortnight has something to book, whatever weekday today is.
 */
export function planFortnight(midnight: number, firstId: number, busy: Set<string>): ClassPlan[] {
  const random = seededRandom(37)
  const unused = random.shuffled(courses.filter(({ title }) => !usualCourses.includes(title)))
  const wantedClasses = [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
    const isWeekend = [0, 6].includes(weekdayOf(midnight + offset * dayMs))
    return Array.from({ length: isWeekend ? 5 : 3 }, (_, turn) => ({ offset, turn }))
  })
  return wantedClasses.map((needs, index) =>
    planWeekly({ ...needs, id: firstId + index, midnight, random, busy }, unused),
  )
}

/** The class of the first unused course with a time, a teacher and a room that are free. */
const planWeekly = (needs: ClassNeeds, unused: Course[]): ClassPlan => {
  for (const [index, course] of unused.entries()) {
    const plan = planOf(course, needs)
    if (plan === undefined) continue
    unused.splice(index, 1)
    return plan
  }
  throw new Error(`no course for class ${needs.id}`)
}

const planOf = (course: Course, needs: ClassNeeds): ClassPlan | undefined => {
  if (course.rhythm?.days !== undefined) return undefined
  const { id, offset, midnight, random, busy } = needs
  const teacherId = teacherIdOf(course.teachers[0]!)
  const { baseId } = teachers[teacherId - 1]!
  const venue = pickRoom(baseId, course, random)
  const weekdays = [weekdayOf(midnight + offset * dayMs)]
  const places = [`teacher ${teacherId}`, `room ${baseId} ${venue}`]
  const part = partsFor(course, needs, weekdays).find((one) =>
    claimWeek({ id, course, random, busy, places }, weekdays, one),
  )
  if (part === undefined) return undefined
  const situation = situationOf(needs)
  const hour = course.rhythm?.startHour ?? random.pick(partHours[part])
  const first = midnight + (situation === 'running' ? offset - 14 : offset) * dayMs + hour * hourMs
  return {
    id,
    situation,
    courseId: courses.indexOf(course) + 1,
    course,
    baseId,
    venue,
    weekdays,
    part,
    teacherIds: [teacherId],
    online: false,
    starts: Array.from({ length: daysOfClass }, (_, week) => first + week * 7 * dayMs),
    hours: course.rhythm?.hours ?? 2,
    staysOpen: true,
  }
}

/** Today's classes are in the evening, so that most of the day they can still be booked. */
const partsFor = (
  course: Course,
  { offset, random }: ClassNeeds,
  weekdays: readonly number[],
): PartOfDay[] => {
  if (offset > 0) return random.shuffled([...new Set(partsOf(course, weekdays))])
  const { parts } = course.rhythm ?? {}
  return parts === undefined || parts.includes('evening') ? ['evening'] : []
}

/** Whether a class opens has been decided three days before its first day. */
const situationOf = ({ offset, turn }: ClassNeeds): Situation => {
  if (offset === 0 || turn === 0) return 'running'
  return offset < 4 || turn === 1 ? 'confirmed' : 'open'
}
