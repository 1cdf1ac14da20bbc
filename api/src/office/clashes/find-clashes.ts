import type { PlanClash } from 'contract/planning/new-class'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { findClosedTimes } from './find-closed-times.ts'

export type Plan = {
  baseId: number
  venue: string
  teacherIds: readonly number[]
  /** The class whose days these are to be: it does not clash with itself. */
  exceptClassId?: number
  days: readonly { startsAt: string; endsAt: string }[]
  copyOf?: number | undefined
}

/** `index`: the place of the plan in the request; `other`: that of the plan with which it clashes, else null. */
export type FoundClash = PlanClash & { index: number; other: number | null }

/** More are not shown. */
const limit = 300

/** Nothing of it forbids the plan. */
export async function findClashes(
  db: Database,
  plans: readonly Plan[],
  by: { actor: Account; now: Date },
): Promise<FoundClash[]> {
  const found = await Promise.all([findClosedTimes(db, plans, by), findTaken(db, plans, by)])
  return found.flat()
}

/**
 * Classes that take place and have a teacher or the room of a planned day at the same time, people who have borrowed the
 * room then, and other plans that do. The title is empty for a class of another base that visitors do not see yet, and for
 * a plan.
 */
async function findTaken(
  db: Database,
  plans: readonly Plan[],
  { actor, now }: { actor: Account; now: Date },
): Promise<FoundClash[]> {
  const planned = JSON.stringify(plans.map((plan, index) => ({ ...plan, venue: plan.venue.trim(), index })))
  const { rows } = await sql<FoundClash>`
    with p as materialized (
      select * from jsonb_to_recordset(${planned}::jsonb)
        as p(index int, "baseId" int, venue text, "teacherIds" int[], "exceptClassId" int, days jsonb)),
    n as materialized (
      select p.index, d."startsAt" as starts_at, d."endsAt" as ends_at
      from p cross join lateral jsonb_to_recordset(p.days) as d("startsAt" timestamptz, "endsAt" timestamptz)),
    -- By itself and with offset 0, so that the overlapping days are found by the index before anything else is joined:
    -- the planner cannot know how few there are.
    o as materialized (
      select n.index, n.starts_at, d.taken, catalog.teachers_of(d.taken) as teacher_ids
      from n cross join lateral (
        -- a day takes at most 24 hours, so that an index of starts finds them
        select d as taken from catalog.class_days d where d.starts_at < n.ends_at and d.ends_at > n.starts_at
          and d.starts_at > n.starts_at - interval '24 hours' offset 0) d)
    select o.index, null::int as other, platform.instant(o.starts_at) as day,
      case when clash.teacher is null then 'room' else 'teacher' end as kind, clash.teacher,
      case when c.published_at <= ${now} or ${isOfBases(actor, 'class.read', sql`c.base_id`)} then k.title else '' end as title,
      s.name as "baseName", platform.instant((o.taken).starts_at) as "startsAt",
      platform.instant((o.taken).ends_at) as "endsAt"
    from o join p on p.index = o.index
    join catalog.classes c on c.id = (o.taken).class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    cross join lateral (
      select t.name as teacher from people.teachers t
      where t.id = any(o.teacher_ids) and t.id = any(p."teacherIds")
      union all
      select null where c.base_id = p."baseId" and (o.taken).venue = p.venue and (o.taken).online_url is null) clash
    where c.published_at is not null and catalog.takes_place(o.taken, c) and c.id is distinct from p."exceptClassId"
    union all
    select n.index, m.index, platform.instant(n.starts_at),
      case when clash.teacher is null then 'room' else 'teacher' end, clash.teacher, '', s.name,
      platform.instant(m.starts_at), platform.instant(m.ends_at)
    from n join p on p.index = n.index
    join n m on m.index <> n.index and m.starts_at < n.ends_at and m.ends_at > n.starts_at
    join p q on q.index = m.index
    join places.bases s on s.id = q."baseId"
    cross join lateral (
      select t.name as teacher from people.teachers t
      where t.id = any(p."teacherIds") and t.id = any(q."teacherIds")
      union all
      select null where p."baseId" = q."baseId" and p.venue = q.venue) clash
    union all
    select n.index, null, platform.instant(n.starts_at), 'room', null, '場地借用', s.name, platform.instant(r.starts_at),
      platform.instant(r.ends_at)
    from n join p on p.index = n.index
    join places.bases s on s.id = p."baseId"
    join places.spaces room on room.base_id = s.id and room.name = p.venue
    join spaces.reservations r on r.space_id = room.id and r.use_id is not null
      and r.during && tstzrange(n.starts_at, greatest(n.ends_at, n.starts_at))
    order by index, day, teacher nulls last, "startsAt" limit ${limit}`.execute(db)
  return rows
}
