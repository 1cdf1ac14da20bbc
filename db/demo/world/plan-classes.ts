import { landmarks } from '#demo/landmarks.ts'
import { classSituations, type Situation } from './class-situations.ts'
import type { Course } from './course.ts'
import { courses } from './courses.ts'
import { pickRoom } from './pick-room.ts'
import { pickSchedule, type Schedule } from './pick-schedule.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { teachers } from './teachers.ts'

/** A planned class: course, teachers, place and times; it has no name yet. */
export type ClassPlan = Schedule & {
  id: number
  situation: Situation
  courseId: number
  course: Course
  baseId: number
  teacherIds: readonly number[]
  venue: string
  online: boolean
  /** Has seats and takes bookings on each of its coming days. */
  staysOpen?: true
}

/** Courses that landmarks require; the others are used in rotation. */
export const fixedCourses: Record<number, string> = {
  [landmarks.openClassId]: '手捏一只飯碗',
  [landmarks.freeClassId]: '巷弄小偵探',
  [landmarks.onlineClassId]: '用試算表管家計',
}

/**
 * Plans all classes around the midnight (Taipei) of today; the same midnight gives the same plan. Adds their times to
 * the weekly timetable `busy`.
 */
export function planClasses(midnight: number, busy: Set<string>): ClassPlan[] {
  const random = seededRandom(20)
  const times = new Map<number, number>()
  return classSituations.map((situation, index) => {
    const id = index + 1
    const courseIndex = courseIndexOf(id)
    const turn = times.get(courseIndex) ?? 0
    times.set(courseIndex, turn + 1)
    return planClass({ id, situation, courseIndex, turn, midnight, random, busy })
  })
}

const courseIndexOf = (id: number): number => {
  const title = fixedCourses[id]
  if (title) return courses.findIndex((course) => course.title === title)
  return ((id - 1) * 5) % courses.length
}

type ClassNeeds = {
  id: number
  situation: Situation
  courseIndex: number
  turn: number
  midnight: number
  random: SeededRandom
  busy: Set<string>
}

const planClass = (needs: ClassNeeds): ClassPlan => {
  const { id, situation, courseIndex, turn, midnight, random, busy } = needs
  const course = courses[courseIndex]!
  const names = course.teachers
  const lead = teacherIdOf(names[turn % names.length]!)
  const second = names[(turn + 1) % names.length]!
  const baseId = teachers[lead - 1]!.baseId
  const together = names.length > 1 && id % 6 === 0 && teachers[teacherIdOf(second) - 1]!.baseId === baseId
  const online = id === landmarks.onlineClassId || (course.canBeOnline === true && turn === 1)
  const venue = online ? '線上教室' : pickRoom(baseId, course, random)
  const places = online ? [`teacher ${lead}`] : [`teacher ${lead}`, `room ${baseId} ${venue}`]
  const schedule = pickSchedule({ id, situation, course, midnight, random, busy, places })
  const teacherIds = together ? [lead, teacherIdOf(second)] : [lead]
  return { id, situation, courseId: courseIndex + 1, course, baseId, teacherIds, venue, online, ...schedule }
}

export const teacherIdOf = (name: string): number => {
  const index = teachers.findIndex((teacher) => teacher.name === name)
  if (index < 0) throw new Error(`unknown teacher: ${name}`)
  return index + 1
}
