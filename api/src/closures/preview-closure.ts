import type { ClosurePreview } from 'contract/closures/closures'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { planOf } from './choose-closed-days.ts'
import { shifted } from './closure-on-day.ts'
import { findPeopleElsewhere } from './find-people-elsewhere.ts'
import { isUnreachable } from './is-unreachable.ts'
import { listClosableDays, type DateAndPlace } from './list-closable-days.ts'
import { listClosedUses } from './list-closed-uses.ts'
import { makeUpDay, postponeClosedDays } from './move-closed-days.ts'
import { clashKey, findClosureClashes, type MovedDay, type Shift } from './plan-closure.ts'
import { readClosingDays } from './read-closing-days.ts'

/** People are numbered within the answer, so that somebody in two classes counts once. */
export async function previewClosure(
  db: Database,
  wanted: DateAndPlace,
  { actor, now }: { actor: Account; now: Date },
): Promise<ClosurePreview> {
  const days = await listClosableDays(db, wanted, { actor, now })
  const ids = days.map(({ classDayId }) => classDayId)
  const closing = await readClosingDays(db, ids, now)
  const plans = days.map((day) => {
    const of = closing.get(day.classDayId)!
    return { day, onWeek: postponeClosedDays(of), atEnd: makeUpDay(of) }
  })
  const moved = plans.flatMap(({ onWeek, atEnd }) => [...onWeek.days, ...atEnd.days])
  const clashes = await findClosureClashes(db, moved, { areTogether: false, now })
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
  const newTime = ({ days: shifts, skipped }: ReturnType<typeof makeUpDay>) => ({
    ...instants(shifts[0]!),
    clashes: clashesOf(shifts),
    elsewhere: elsewhereOf(shifts),
    skipped,
    plan: planOf(shifts),
  })
  const peopleOf = (dayIds: readonly number[]) => [
    ...new Set(dayIds.flatMap((id) => people.byDay.get(id) ?? [])),
  ]
  return {
    days: plans.map(({ day, onWeek, atEnd }) => ({
      ...day,
      told: peopleOf([day.classDayId]),
      toldLater: peopleOf(onWeek.days.map(({ classDayId }) => classDayId)),
      postpone: { ...newTime(onWeek), ...laterOf(onWeek.days) },
      makeUp: newTime(atEnd),
    })),
    uses: uses.map(({ memberId, baseId: _baseId, ...use }) => ({
      ...use,
      applicant: people.numbers.get(memberId)!,
    })),
    unreachable: people.unreachable,
  }
}

const laterOf = ([, ...later]: readonly MovedDay[]) => ({
  laterDays: later.length,
  later: later.map((day) => ({ was: day.startsAt, startsAt: instants(day).startsAt })),
})

const instants = (day: MovedDay) => {
  const { startsAt, endsAt } = shifted(day, day.shiftDays)
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

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
