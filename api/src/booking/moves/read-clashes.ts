import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { PlannedMove } from './plan-moves.ts'

type Clash = { title: string; startsAt: string; endsAt: string }

/** What else the people have at the new times, by the index of the move. Those who only wait clash with nothing. */
export async function readClashes(
  db: Database | Tx,
  moves: readonly PlannedMove[],
): Promise<Map<number, Clash[]>> {
  const wanted = moves.map(({ party, toDayId, state }, index) => ({
    index,
    memberId: party.memberId,
    fromDayId: party.classDayId,
    toDayId,
    holds: state !== 'waiting',
  }))
  const { rows } = await sql<{ index: number; clashes: Clash[] }>`
    select w.index, jsonb_agg(jsonb_build_object('title', ok.title, 'startsAt', platform.instant(od.starts_at),
      'endsAt', platform.instant(od.ends_at)) order by od.starts_at, od.id) as clashes
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(index int, "memberId" uuid, "fromDayId" int, "toDayId" int, holds boolean)
    join catalog.class_days t on t.id = w."toDayId"
    join booking.booking_days o on o.member_id = w."memberId" and o.held > 0
      and o.class_day_id not in (w."fromDayId", w."toDayId") and o.during && tstzrange(t.starts_at, t.ends_at)
    join catalog.class_days od on od.id = o.class_day_id join catalog.classes oc on oc.id = o.class_id
    join catalog.courses ok on ok.id = oc.course_id
    where w.holds and catalog.takes_place(od, oc)
      and oc.id <> (select class_id from catalog.class_days where id = w."fromDayId")
    group by w.index`.execute(db)
  return new Map(rows.map(({ index, clashes }) => [index, clashes]))
}
