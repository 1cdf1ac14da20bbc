import type { DayFacts, PlannedDay } from 'contract/office/day-plan'
import type { Closing } from 'contract/office/staff-class'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import { listComingHolidays } from '#catalog/list-coming-holidays.ts'
import { findClashes, type FoundClash } from '#office/clashes/find-clashes.ts'
import { findLateDays } from '#office/clashes/find-late-days.ts'
import { findPeopleAt } from '#office/clashes/find-people-at.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import {
  plannedIds,
  isMoved,
  isRelocated,
  isNotified,
  namesOf,
  type Plan,
  type Planned,
} from './plan-days.ts'
import type { KnownDay } from './read-known-days.ts'

/** `title` and `className`: for another plan that clashes with this one. */
export type PlanOfClass = Pick<Plan, 'baseId' | 'days'> & {
  classId: number
  title?: string
  className?: string
}

type Day = Planned & Omit<PlanOfClass, 'days'>

type Seen = { names: Plan['names']; actor: Account; now: Date }

/** What becomes of each day and what it clashes with, by id. */
export async function seePlans(
  db: Database,
  plans: readonly PlanOfClass[],
  { names, ...by }: Seen,
): Promise<ReadonlyMap<number, PlannedDay>> {
  const all = plans.flatMap(({ days, ...plan }) => days.map((day): Day => ({ ...plan, ...day })))
  const clashes = Map.groupBy(await findClashes(db, all.map(takenBy), by), ({ index }) => index)
  const elsewhere = await findElsewhere(db, all)
  const holidays = await readHolidays(db, all, by.now)
  const late = await findLate(db, all, by.now)
  const seen = all.map((day, index): [number, PlannedDay] => [
    day.before.id,
    {
      classDayId: day.before.id,
      before: factsOf(day.before, names),
      after: factsOf(day.after, names),
      clashes: (clashes.get(index) ?? [])
        .filter((clash) => isNews(clash, day))
        .map((clash) => factsOfClash(clash, all)),
      elsewhere: elsewhere.get(String(day.before.id))?.length ?? 0,
      holiday: isOnAnotherDate(day) ? (holidays.get(taipeiDate(day.after.startsAt)) ?? null) : null,
      late: late.get(day.before.id) ?? null,
    },
  ])
  return new Map(seen)
}

/** Only what is newly taken: what clashes anyway is not news. */
const takenBy = ({ baseId, classId, ...day }: Day) => {
  const { id, startsAt, endsAt, venue, isOnline, teacherIds } = day.after
  const isNewRoom = !isOnline && (isMoved(day) || isRelocated(day))
  return {
    baseId,
    exceptClassId: classId,
    venue: isNewRoom ? venue : '',
    teacherIds: isMoved(day)
      ? teacherIds
      : teacherIds.filter((each) => !day.before.teacherIds.includes(each)),
    has: { venue: isOnline ? '' : venue, teacherIds },
    dayIds: [id],
    days: [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
  }
}

const findElsewhere = (db: Database, days: readonly Day[]) =>
  findPeopleAt(
    db,
    days.filter(isMoved).map(({ classId, after: { id, startsAt, endsAt } }) => ({
      key: String(id),
      classDayId: id,
      classId,
      startsAt,
      endsAt,
    })),
    { isAllMoved: true },
  )

/** By the id of the day. */
async function findLate(
  db: Database,
  days: readonly Day[],
  now: Date,
): Promise<ReadonlyMap<number, Closing>> {
  const moves = days
    .filter(isMoved)
    .map(({ classId, after: { id, startsAt } }) => ({ classId, dayId: id, startsAt: startsAt.toISOString() }))
  const found = await findLateDays(db, moves, now)
  return new Map([...found].map(([index, closing]) => [moves[index]!.dayId, closing]))
}

const isOnAnotherDate = ({ before, after }: Planned): boolean =>
  taipeiDate(before.startsAt) !== taipeiDate(after.startsAt)

/** Names of days off, by day; empty when no day comes to another date. */
async function readHolidays(
  db: Database,
  days: readonly Planned[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const coming = days.some(isOnAnotherDate) ? await listComingHolidays(db, now) : []
  return new Map(coming.flatMap(({ day, name, isOff }) => (isOff ? [[day, name] as const] : [])))
}

/** A base that is closed matters to a day that comes there at another time. */
const isNews = ({ kind }: FoundClash, day: Planned): boolean =>
  kind === 'teacher' || kind === 'room' || (isMoved(day) && !day.after.isOnline)

const factsOfClash = (
  { kind, teacher, title, baseName, startsAt, endsAt, forbids, other }: FoundClash,
  days: readonly Day[],
) => ({
  kind,
  teacher,
  title: other === null ? title : nameOf(days[other]!),
  baseName,
  startsAt,
  endsAt,
  forbids,
})

const nameOf = ({ title = '', className = '' }: Day): string => `${title} ${className}`.trim()

const factsOf = (
  { startsAt, endsAt, venue, capacity, teacherIds }: KnownDay,
  names: Plan['names'],
): DayFacts => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  venue,
  capacity,
  teachers: namesOf(teacherIds, names),
})

/** People, each once, who are notified of these changes. */
export async function countPeopleToNotify(db: Database | Tx, days: readonly Planned[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct x.member_id)::int as people from booking.booking_days x
    where x.class_day_id = any(${plannedIds(days.filter(isNotified))}::int[]) and ${isLive}`.execute(db)
  return rows[0]!.people
}
