import type { ClosurePreview } from 'contract/office/closures'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { shifted } from './closure-on-day.ts'
import { findPeopleElsewhere } from './find-people-elsewhere.ts'
import { isUnreachable } from './is-unreachable.ts'
import { listClosableDays, type DateAndPlace } from './list-closable-days.ts'
import { listClosedUses } from './list-closed-uses.ts'
import {
  clashKey,
  findClashes,
  laterDays,
  makeUpDays,
  readLaterDays,
  weekDays,
  type PlannedDay,
  type Shift,
} from './plan-closure.ts'

/** People are numbered within the answer, so that somebody in two classes counts once. */
export async function previewClosure(
  db: Database,
  wanted: DateAndPlace,
  { actor, now }: { actor: Account; now: Date },
): Promise<ClosurePreview> {
  const days = await listClosableDays(db, wanted, { actor, now })
  const ids = days.map(({ classDayId }) => classDayId)
  const later = await readLaterDays(db, ids)
  const plans = days.map((day) => planOf(day, later.get(day.classDayId) ?? []))
  const moved = plans.flatMap(({ onWeek, atEnd }) => [...onWeek, atEnd])
  const clashes = await findClashes(db, moved, { areTogether: false })
  const elsewhere = await findPeopleElsewhere(db, moved)
  const uses = await listClosedUses(db, wanted, { actor, now })
  const people = await readPeople(
    db,
    [...ids, ...moved.map(({ classDayId }) => classDayId)],
    uses.map(({ memberId }) => memberId),
  )
  const clashesOf = (shifts: readonly Shift[]) =>
    shifts.flatMap((shift) => clashes.get(clashKey(shift)) ?? [])
  const elsewhereOf = (shifts: readonly Shift[]) =>
    new Set(shifts.flatMap((shift) => elsewhere.get(clashKey(shift)) ?? [])).size
  const peopleOf = (dayIds: readonly number[]) => [
    ...new Set(dayIds.flatMap((id) => people.byDay.get(id) ?? [])),
  ]
  return {
    days: plans.map(({ day, onWeek, atEnd }) => ({
      ...day,
      told: peopleOf([day.classDayId]),
      toldLater: peopleOf(onWeek.map(({ classDayId }) => classDayId)),
      postpone: {
        ...instants(shifted(day, weekDays)),
        laterDays: onWeek.length - 1,
        clashes: clashesOf(onWeek),
        elsewhere: elsewhereOf(onWeek),
      },
      makeUp: {
        ...instants(shifted(day, atEnd.shiftDays)),
        clashes: clashesOf([atEnd]),
        elsewhere: elsewhereOf([atEnd]),
      },
    })),
    uses: uses.map(({ memberId, baseId: _baseId, ...use }) => ({
      ...use,
      applicant: people.numbers.get(memberId)!,
    })),
    unreachable: people.unreachable,
  }
}

const planOf = <Day extends PlannedDay>(day: Day, later: readonly PlannedDay[]) => {
  const known = { startsAt: day.startsAt, later }
  const onWeek = [day, ...laterDays(known)].map(({ classDayId, classId, startsAt, endsAt }) => ({
    classDayId,
    classId,
    startsAt,
    endsAt,
    shiftDays: weekDays,
  }))
  return { day, onWeek, atEnd: { ...onWeek[0]!, shiftDays: makeUpDays(known) } }
}

const instants = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

type Concerned = { dayId: number | null; memberId: string; isUnreachable: boolean }

const readPeople = async (db: Database, dayIds: readonly number[], applicantIds: readonly string[]) => {
  const { rows } = await sql<Concerned>`
    select p.day_id as "dayId", p.member_id as "memberId", ${isUnreachable} as "isUnreachable"
    from (
      select x.class_day_id as day_id, x.member_id from booking.booking_days x
      where x.class_day_id = any(${dayIds as number[]}::int[]) and ${isLive}
      union all
      select null, applicant from unnest(${applicantIds as string[]}::uuid[]) applicant) p
    left join identity.members m on m.id = p.member_id
    left join identity.accounts a on a.id = p.member_id
    order by p.day_id, p.member_id`.execute(db)
  const numbers = new Map<string, number>()
  const byDay = new Map<number, number[]>()
  const unreachable = new Set<number>()
  for (const { dayId, memberId, isUnreachable: isLost } of rows) {
    const number = numbers.get(memberId) ?? numbers.size + 1
    numbers.set(memberId, number)
    if (dayId !== null) byDay.set(dayId, [...(byDay.get(dayId) ?? []), number])
    if (isLost) unreachable.add(number)
  }
  return { byDay, numbers, unreachable: [...unreachable] }
}
