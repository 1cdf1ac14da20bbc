import { sql } from 'kysely'
import { holdsSeats } from '#booking/holds-seats.ts'
import type { Database } from '#platform/db/database.ts'

type NewTime = { key: string; classDayId: number; classId: number; startsAt: Date; endsAt: Date }

/**
 * Members of each day who have another class at its new time, by key. `isAllMoved`: the other moves are made as well, so that
 * a class which moves out of the way is not in it.
 */
export async function findPeopleAt(
  db: Database,
  moves: readonly NewTime[],
  { isAllMoved = false } = {},
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; members: string[] }>`
    with m as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m(key text, "classDayId" int, "classId" int, "startsAt" timestamptz, "endsAt" timestamptz))
    select m.key, array_agg(distinct x.member_id) as members
    from m
    join booking.booking_days x on x.class_day_id = m."classDayId" and ${holdsSeats}
    join booking.booking_days o on o.member_id = x.member_id and o.held > 0 and o.class_id <> m."classId"
    left join m n on ${isAllMoved} and n."classDayId" = o.class_day_id
    join catalog.class_days d on d.id = o.class_day_id join catalog.classes c on c.id = d.class_id
    where catalog.takes_place(d, c) and tstzrange(m."startsAt", m."endsAt")
      && case when n.key is null then o.during else tstzrange(n."startsAt", n."endsAt") end
    group by m.key`.execute(db)
  return new Map(rows.map(({ key, members }) => [key, members]))
}
