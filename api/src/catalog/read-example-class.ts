import type { ClassDetail } from 'contract/catalog/class-detail'
import { exampleClassId } from 'contract/planning/preview'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { courseOfClass, reviewsOfCourse, toClassDetail, type ClassRow } from './read-class.ts'

type OfCourse = Pick<ClassRow, 'course' | 'reviews'>

const dayMs = 86_400_000

/** A course, published or not, in a class that does not exist. Refuses `not_found` for an unknown course. */
export async function readExampleClass(db: Database, courseId: number, now: Date): Promise<ClassDetail> {
  const { rows } = await sql<OfCourse>`
    select ${courseOfClass} as course, ${reviewsOfCourse} as reviews
    from catalog.courses k join catalog.categories g on g.id = k.category_id
    where k.id = ${courseId}`.execute(db)
  const [ofCourse] = rows
  if (ofCourse === undefined) throw refuse('not_found')
  return toClassDetail({ ...exampleClass(now), ...ofCourse }, [], now)
}

/** Its names say that it is an example, so that nobody takes it for a class of a base. */
const exampleClass = (now: Date): Omit<ClassRow, keyof OfCourse> => ({
  id: exampleClassId,
  name: '示範班',
  mode: 'onsite',
  feeTwd: 0,
  isPaidByTransfer: false,
  refundPercents: null,
  plusLimit: 1,
  registrationOpensAt: now.toISOString(),
  closesHoursBefore: 2,
  joinFromFirstDay: false,
  changeDeadlineHours: 24,
  minPeople: 1,
  decideBy: null,
  eligibility: null,
  base: exampleBase,
  teachers: [],
  mergedInto: null,
  cancelled: false,
  notOpened: false,
  merged: false,
  confirmed: false,
  days: [exampleDay(now)],
})

const exampleBase: ClassDetail['base'] = {
  id: exampleClassId,
  name: '示範基地',
  county: 'taipei',
  address: '開班時決定',
  phone: '',
  latitude: 25.04,
  longitude: 121.56,
  accessibility: '',
  childFacilities: null,
}

/** An afternoon in two weeks. */
const exampleDay = (now: Date): ClassRow['days'][number] => {
  const date = taipeiDate(new Date(now.getTime() + 14 * dayMs))
  const at = (time: string) => new Date(`${date}T${time}:00+08:00`).toISOString()
  return {
    id: exampleClassId,
    startsAt: at('14:00'),
    endsAt: at('16:00'),
    closesAt: at('12:00'),
    venue: '示範教室',
    substitutes: [],
    capacity: 10,
    seatsLeft: 10,
    cancelReason: null,
    waitingParties: 0,
    waitsUntil: at('02:00'),
  }
}
