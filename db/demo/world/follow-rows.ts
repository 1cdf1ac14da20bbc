import { landmarks } from '#demo/landmarks.ts'
import type { ClassRow } from './class-rows.ts'
import type { Person } from './person.ts'
import { dayMs } from './pick-schedule.ts'

/** What two of the cast follow: something in every group of their list, and a class that was unpublished since. */
export function followRows(people: readonly Person[], classes: readonly ClassRow[], now: number) {
  const courseOf = (classId: number) => classes.find(({ id }) => id === classId)!.course_id
  const { openClassId, fullClassId, upcomingClassId, draftClassId, cancelledClassId, endedClassId } =
    landmarks
  const things = [
    { kind: 'next_term', course_id: courseOf(fullClassId) },
    { kind: 'next_term', course_id: courseOf(endedClassId) },
    { kind: 'saved', class_id: draftClassId },
    { kind: 'saved', class_id: cancelledClassId },
    { kind: 'saved', class_id: fullClassId },
    { kind: 'opens', class_id: upcomingClassId },
    { kind: 'saved', class_id: openClassId },
  ]
  const followers = people.filter(({ key }) => key === 'fullcalendar' || key === 'waitlist')
  return followers.flatMap(({ id: member_id }) =>
    things.map((thing, index) => ({
      member_id,
      kind: thing.kind,
      class_id: thing.class_id ?? null,
      course_id: thing.course_id ?? null,
      followed_at: now - (things.length - index) * dayMs,
    })),
  )
}
