import type { Received } from 'contract/endpoint'
import type { DayFacts, DayPlan, PlannedDay, previewPostponing as postponing } from 'contract/office/day-plan'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import { findClashes, type FoundClash } from '#office/clashes/find-clashes.ts'
import { findPeopleAt } from '#office/closures/find-people-elsewhere.ts'
import { readClassDays } from '#office/staff-class/lock-class.ts'
import type { Database } from '#platform/db/database.ts'
import { hashOfPlan } from './hash-of-plan.ts'
import {
  isMoved,
  isRelocated,
  isSubstituted,
  namesOf,
  planDays,
  type Plan,
  type Planned,
  type WantedDays,
} from './plan-days.ts'
import { planPostponing } from './postpone.ts'
import type { KnownDay } from './read-known-days.ts'

type Asked<Body> = OfClass & { body: Body; now: Date }

/** Refuses as `changeDays` does. */
export async function previewDays(db: Database, asked: Asked<WantedDays>): Promise<DayPlan> {
  await requireStaffClass(db, asked, 'class.change')
  const plan = await planDays(db, await readClassDays(db, asked.classId), asked.body, asked.now)
  return await previewOf(db, plan, asked)
}

/** Refuses as `postponeDays` does. */
export async function previewPostponing(
  db: Database,
  asked: Asked<Received<typeof postponing>['body']>,
): Promise<DayPlan> {
  await requireStaffClass(db, asked, 'class.change')
  const locked = await readClassDays(db, asked.classId)
  const { skipped, ...plan } = await planPostponing(db, locked, asked.body.classDayId, asked.now)
  return { ...(await previewOf(db, plan, asked)), skipped }
}

async function previewOf(
  db: Database,
  plan: Plan,
  { classId, actor, now }: OfClass & { now: Date },
): Promise<DayPlan> {
  const clashes = await findClashes(
    db,
    plan.days.map((day) => ({ baseId: plan.baseId, exceptClassId: classId, ...takenBy(day) })),
    { actor, now },
  )
  const moved = plan.days.filter(isMoved).map(({ after }) => ({ ...after, classDayId: after.id, classId }))
  const elsewhere = await findPeopleAt(
    db,
    moved.map((day) => ({ key: String(day.id), ...day })),
  )
  const daysOf = (day: Planned, index: number): PlannedDay => ({
    classDayId: day.before.id,
    before: factsOf(day.before, plan),
    after: factsOf(day.after, plan),
    clashes: clashes.flatMap((clash) =>
      clash.index === index && clash.other === null && isNews(clash, day) ? [seen(clash)] : [],
    ),
    elsewhere: elsewhere.get(String(day.before.id))?.length ?? 0,
  })
  const told = plan.days.filter((day) => isMoved(day) || isRelocated(day) || isSubstituted(day))
  return {
    days: plan.days.map(daysOf),
    told: await countPeople(db, told),
    skipped: [],
    plan: hashOfPlan(plan),
  }
}

/** Only what is newly taken: what clashes anyway is not news. */
const takenBy = (day: Planned) => {
  const { startsAt, endsAt, venue, isOnline, teacherIds } = day.after
  const isNewRoom = !isOnline && (isMoved(day) || isRelocated(day))
  return {
    // No room has this name.
    venue: isNewRoom ? venue : '',
    teacherIds: isMoved(day) ? teacherIds : teacherIds.filter((id) => !day.before.teacherIds.includes(id)),
    days: [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
  }
}

/** A base that is closed matters to a day that comes there at another time. */
const isNews = ({ kind }: FoundClash, day: Planned): boolean =>
  kind === 'teacher' || kind === 'room' || (isMoved(day) && !day.after.isOnline)

const seen = ({ kind, teacher, title, baseName, startsAt, endsAt }: FoundClash) => ({
  kind,
  teacher,
  title,
  baseName,
  startsAt,
  endsAt,
})

const factsOf = ({ startsAt, endsAt, venue, capacity, teacherIds }: KnownDay, { names }: Plan): DayFacts => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  venue,
  capacity,
  teachers: namesOf(teacherIds, names),
})

async function countPeople(db: Database, days: readonly Planned[]): Promise<number> {
  const ids = days.map(({ before }) => before.id)
  const { rows } = await sql<{ people: number }>`
    select count(distinct x.member_id)::int as people from booking.booking_days x
    where x.class_day_id = any(${ids}::int[]) and ${isLive}`.execute(db)
  return rows[0]!.people
}
