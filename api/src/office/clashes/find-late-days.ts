import type { Closing } from 'contract/office/staff-class'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** `dayId`: null for a new day. */
export type LateMove = { classId: number; dayId: number | null; startsAt: string }

/**
 * Days that members could not book at their new time, by their place in the list: registration would be closed now, or before it
 * opens or the class is published. Without days of which that is so where they are now.
 */
export async function findLateDays(
  db: Database,
  moves: readonly LateMove[],
  now: Date,
): Promise<ReadonlyMap<number, Closing>> {
  if (moves.length === 0) return new Map()
  const moved = JSON.stringify(moves.map((move, index) => ({ ...move, index })))
  const { rows } = await sql<Closing & { index: number }>`
    with m as materialized (select * from jsonb_to_recordset(${moved}::jsonb)
        as m(index int, "classId" int, "dayId" int, "startsAt" timestamptz)),
      first as (
        select s.class_id, min(s.starts_at) as starts_at from (
          select "classId" as class_id, "startsAt" as starts_at from m
          union all
          select d.class_id, d.starts_at from catalog.class_days d
          where d.class_id in (select "classId" from m) and d.cancelled_at is null
            and not exists (select from m where m."dayId" = d.id)) s
        group by s.class_id)
    select m.index, c.closes_hours_before as "closesHoursBefore", c.join_from_first_day as "joinFromFirstDay"
    from m join catalog.classes c on c.id = m."classId"
    join first on first.class_id = c.id
    left join catalog.class_days d on d.id = m."dayId"
    cross join lateral (select greatest(${now}::timestamptz, c.registration_opens_at, c.published_at) as at) opens
    where case when c.join_from_first_day then first.starts_at else m."startsAt" end
        - make_interval(hours => c.closes_hours_before) <= opens.at
      and (d.id is null or d.registration_closes_at > opens.at)`.execute(db)
  return new Map(rows.map(({ index, ...closing }) => [index, closing]))
}
