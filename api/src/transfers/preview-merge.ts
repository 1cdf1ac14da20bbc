import type { Received } from 'contract/endpoint'
import type { MergePlan, ParallelDay, previewMerge as endpoint } from 'contract/transfers/merge'
import { readClashes } from '#booking/moves/read-clashes.ts'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import type { KnownDay } from '#office/day-plan/read-known-days.ts'
import { readClassDays } from '#office/staff-class/lock-class.ts'
import type { Database } from '#platform/db/database.ts'
import { bothOf, hashOfMerge, planMerge } from './plan-merge.ts'
import { requireParallelClass } from './read-parallel-classes.ts'

type Asked = OfClass & { body: Received<typeof endpoint>['body']; now: Date }

/** Also says where seats do not suffice. Refuses as `requireParallelClass` and `planMerge` do. */
export async function previewMerge(db: Database, { body, now, ...of }: Asked): Promise<MergePlan> {
  await requireStaffClass(db, of, 'class.change')
  const into = await requireParallelClass(db, { ...of, intoClassId: body.intoClassId }, now)
  const locked = await readClassDays(db, of.classId)
  const merge = await planMerge(db, locked, { into, pairs: body.pairs }, now)
  const clashes = await readClashes(db, merge.moves)
  const peopleOf = new Map(locked.days.map(({ id, seatsTaken }) => [id, seatsTaken]))
  return {
    into,
    pairs: merge.pairs.map(({ from, to, people, waiting, after }) => ({
      from: shownDay(from, peopleOf.get(from.id) ?? 0),
      to,
      people,
      waiting,
      after,
      elsewhere: merge.moves.filter(
        ({ party, toDayId }, index) =>
          toDayId === to?.classDayId && party.classDayId === from.id && clashes.has(index),
      ).length,
    })),
    both: bothOf(merge).map(({ party, toDayId, plus }) => ({
      name: party.name,
      startsAt: into.days.find(({ classDayId }) => classDayId === toDayId)!.startsAt,
      people: 1 + plus,
    })),
    told: new Set(merge.leaving.map(({ memberId }) => memberId)).size,
    plan: hashOfMerge(merge),
  }
}

export const shownDay = (
  { id, startsAt, endsAt, venue, capacity }: KnownDay,
  people: number,
): ParallelDay => ({
  classDayId: id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  venue,
  capacity,
  people,
})
