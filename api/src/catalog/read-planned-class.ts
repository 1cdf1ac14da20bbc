import type { ClassDetail } from 'contract/catalog/class-detail'
import { exampleClassId, type PlannedPage } from 'contract/planning/preview'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { copiedDecideBy } from './copied-decide-by.ts'
import {
  baseOfClass,
  courseOfClass,
  eligibilityRules,
  reviewsOfCourse,
  teacherOfClass,
  toClassDetail,
  type ClassRow,
} from './read-class.ts'

const hourMs = 3_600_000

/** What is read of the things that a plan names, and of the class that it copies. */
type Found = Pick<
  ClassRow,
  | 'course'
  | 'base'
  | 'teachers'
  | 'reviews'
  | 'mode'
  | 'closesHoursBefore'
  | 'joinFromFirstDay'
  | 'changeDeadlineHours'
  | 'minPeople'
  | 'decideBy'
  | 'eligibility'
  | 'isPaidByTransfer'
  | 'refundPercents'
>

/** A class as visitors would see it once the plan is written. Refuses `not_found` for an unknown course or base. */
export async function readPlannedClass(db: Database, plan: PlannedPage, now: Date): Promise<ClassDetail> {
  const found = await findNamed(db, plan, now)
  if (found === undefined) throw refuse('not_found')
  const { name, feeTwd, plusLimit, registrationOpensAt } = plan
  const row: ClassRow = {
    ...found,
    id: exampleClassId,
    name: name.trim(),
    feeTwd,
    plusLimit,
    registrationOpensAt,
    mergedInto: null,
    cancelled: false,
    notOpened: false,
    merged: false,
    confirmed: false,
    days: daysOf(plan, found),
  }
  return toClassDetail(row, [], now)
}

/** Settings without a class that is copied are the defaults of their columns. */
async function findNamed(db: Database, plan: PlannedPage, now: Date): Promise<Found | undefined> {
  const first = plan.days.map(({ startsAt }) => startsAt).toSorted()[0]
  const { rows } = await sql<Found>`
    select ${courseOfClass} as course, ${baseOfClass} as base, ${reviewsOfCourse} as reviews,
      (select coalesce(jsonb_agg(${teacherOfClass} order by n.number), '[]')
        from unnest(${plan.teacherIds}::int[]) with ordinality as n(teacher_id, number)
        join people.teachers t on t.id = n.teacher_id) as teachers,
      coalesce(${plan.mode ?? null}::text, c.mode, 'onsite') as mode,
      coalesce(c.closes_hours_before, 2) as "closesHoursBefore",
      coalesce(c.join_from_first_day, false) as "joinFromFirstDay",
      coalesce(c.change_deadline_hours, 24) as "changeDeadlineHours", coalesce(c.min_people, 1) as "minPeople",
      platform.instant(${copiedDecideBy('c', sql`${first}::timestamptz`, now)}) as "decideBy",
      ${eligibilityRules} as eligibility,
      coalesce(c.transfer_to is not null and c.base_id = s.id, false) as "isPaidByTransfer", c.refund_percents as "refundPercents"
    from catalog.courses k
    join catalog.categories g on g.id = k.category_id
    join places.bases s on s.id = ${plan.baseId}
    left join catalog.classes c on c.id = ${plan.copyOf ?? null}::int
    where k.id = ${plan.courseId}`.execute(db)
  return rows[0]
}

function daysOf(
  { days, venue, capacity }: PlannedPage,
  { closesHoursBefore, joinFromFirstDay }: Found,
): ClassRow['days'] {
  const sorted = days.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return sorted.map(({ startsAt, endsAt }, index) => {
    const joins = Date.parse(joinFromFirstDay ? sorted[0]!.startsAt : startsAt)
    return {
      id: index + 1,
      startsAt,
      endsAt,
      closesAt: new Date(joins - closesHoursBefore * hourMs).toISOString(),
      venue: venue.trim(),
      substitutes: [],
      capacity,
      seatsLeft: capacity,
      cancelReason: null,
      waitingParties: 0,
      waitsUntil: startsAt,
    }
  })
}
