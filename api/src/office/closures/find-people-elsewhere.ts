import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { shifted } from './closure-on-day.ts'
import { clashKey, type MovedDay } from './plan-closure.ts'

export async function findPeopleElsewhere(
  db: Database,
  moved: readonly MovedDay[],
): Promise<Map<string, string[]>> {
  const moves = moved.map((day) => ({ key: clashKey(day), ...day, ...shifted(day, day.shiftDays) }))
  const { rows } = await sql<{ key: string; members: string[] }>`
    select m.key, array_agg(distinct x.member_id) as members
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m(key text, "classDayId" int, "classId" int, "startsAt" timestamptz, "endsAt" timestamptz)
    join booking.booking_days x on x.class_day_id = m."classDayId" and x.held > 0
    join booking.booking_days o on o.member_id = x.member_id and o.held > 0 and o.class_id <> m."classId"
      and o.during && tstzrange(m."startsAt", m."endsAt")
    join catalog.class_days d on d.id = o.class_day_id join catalog.classes c on c.id = d.class_id
    where catalog.takes_place(d, c)
    group by m.key`.execute(db)
  return new Map(rows.map(({ key, members }) => [key, members]))
}
