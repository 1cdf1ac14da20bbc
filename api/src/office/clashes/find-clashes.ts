import { unknownVenue } from 'contract/catalog/online-class'
import type { PlanClash } from 'contract/planning/new-class'
import { sql } from 'kysely'
import { titleShownTo } from '#catalog/title-of-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { findClosedTimes } from './find-closed-times.ts'

export type Plan = {
  baseId: number
  /** Empty: no room is taken. */
  venue: string
  /** An online class takes no room and does not need the house. Absent: as `copyOf`. */
  onlineUrl?: string | null | undefined
  teacherIds: readonly number[]
  /** The class whose days these are to be: it does not clash with itself. */
  exceptClassId?: number
  days: readonly { startsAt: string; endsAt: string }[]
  copyOf?: number | undefined
  /** All that the plan has then, for the others: what it takes, unless it has more of it already. */
  has?: { venue: string; teacherIds: readonly number[] }
  /** Days that will be at the time and place of this plan, no longer where they are. */
  dayIds?: readonly number[]
  /** The class is a draft that will be public with this plan. Others reserve no space unless they are public. */
  becomesPublic?: boolean
}

/** `index`: the place of the plan in the request; `other`: that of the plan with which it clashes, else null. */
export type FoundClash = PlanClash & { index: number; other: number | null }

/** More are not shown, unless there are more plans. */
const leastLimit = 300

/** Only what `forbids` it keeps a public class from the plan: the database refuses it. */
export async function findClashes(
  db: Database | Tx,
  plans: readonly Plan[],
  by: { actor: Account; now: Date },
): Promise<FoundClash[]> {
  const found = await Promise.all([findClosedTimes(db, plans, by), findTaken(db, plans, by)])
  return found.flat()
}

/** Empty for a place in which nobody is in the way of another. */
const roomOf = (onlineUrl: string | null | undefined, venue: string): string =>
  onlineUrl || venue.trim() === unknownVenue ? '' : venue.trim()

/** Of plans n and m: days of one class do not clash with each other. */
const isOtherClass = sql`m.index <> n.index and (n.class_id is null or m.class_id is distinct from n.class_id)`

/**
 * Classes that take place and have a teacher or the room of a planned day at the same time, what has reserved the room then
 * if it is a space, and other plans that do. The title is empty for a class of another base that visitors do not see yet,
 * and for a plan.
 */
async function findTaken(
  db: Database | Tx,
  plans: readonly Plan[],
  { actor, now }: { actor: Account; now: Date },
): Promise<FoundClash[]> {
  const planned = JSON.stringify(
    plans.map(({ has, ...plan }, index) => ({
      ...plan,
      index,
      venue: roomOf(plan.onlineUrl, plan.venue),
      hasVenue: roomOf(plan.onlineUrl, (has ?? plan).venue),
      hasTeacherIds: (has ?? plan).teacherIds,
    })),
  )
  const movedIds = plans.flatMap(({ dayIds = [] }) => dayIds)
  const { rows } = await sql<FoundClash>`
    with planned as (
      select p.index, p."baseId" as base_id, p.venue, p."teacherIds" as teacher_ids, p."hasVenue" as has_venue,
        p."hasTeacherIds" as has_teacher_ids, p."exceptClassId" as class_id, d."startsAt" as starts_at, d."endsAt" as ends_at,
        room.id as space_id,
        make_interval(mins => coalesce(room.minutes_before, 0)) as before, make_interval(mins => coalesce(room.minutes_after, 0)) as after,
        (coalesce(p."becomesPublic", false) or its.id is null or its.published_at is not null) as is_public
      from jsonb_to_recordset(${planned}::jsonb)
        as p(index int, "baseId" int, venue text, "teacherIds" int[], "hasVenue" text, "hasTeacherIds" int[],
          "exceptClassId" int, "becomesPublic" boolean, days jsonb)
      cross join lateral jsonb_to_recordset(p.days) as d("startsAt" timestamptz, "endsAt" timestamptz)
      left join places.spaces room on room.base_id = p."baseId" and room.name = p.venue
      left join catalog.classes its on its.id = p."exceptClassId"),
    n as materialized (
      -- during: what the day takes of its room, as spaces.wanted_by reserves it where that is a space; for other days in the
      -- room, which need the same minutes, it is free until the one time and from the other
      select p.*, tstzrange(starts_at - before, greatest(ends_at, starts_at) + after) as during,
        starts_at - before - after as free_until, ends_at + after + before as free_from
      from planned p),
    -- By itself and with offset 0, so that the overlapping days are found by the index before anything else is joined:
    -- the planner cannot know how few there are.
    o as materialized (
      select n.*, d.taken, catalog.teachers_of(d.taken) as taken_teacher_ids
      from n cross join lateral (
        -- a day takes at most 24 hours, so that an index of starts finds them
        select d as taken from catalog.class_days d where d.starts_at < n.ends_at and d.ends_at > n.starts_at
          and d.starts_at > n.starts_at - interval '24 hours' and d.id <> all(${movedIds}::int[]) offset 0) d
      where n.venue <> '' or n.teacher_ids <> '{}'),
    -- Joined by what both have, of which there is less than of what is at the same time.
    other as (
      select n.index, m.index as other, n.starts_at as day, t.name as teacher, m.base_id, m.starts_at, m.ends_at,
        false as forbids
      from n cross join lateral unnest(n.teacher_ids) as w(id)
      join (n m cross join lateral unnest(m.has_teacher_ids) as v(id)) on v.id = w.id and ${isOtherClass}
        and m.starts_at < n.ends_at and m.ends_at > n.starts_at
      join people.teachers t on t.id = w.id
      union all
      select n.index, m.index, n.starts_at, null, m.base_id, m.starts_at, m.ends_at,
        n.space_id is not null and n.is_public and m.is_public
      from n join n m on m.base_id = n.base_id and m.has_venue = n.venue
        and m.starts_at < n.free_from and m.ends_at > n.free_until and (${isOtherClass} or m.index <> n.index and n.space_id is not null)
      where n.venue <> ''),
    found as (
      select o.index, null::int as other, platform.instant(o.starts_at) as day,
        case when clash.teacher is null then 'room' else 'teacher' end as kind, clash.teacher,
        ${titleShownTo({ actor, now })} as title,
        s.name as "baseName", platform.instant((o.taken).starts_at) as "startsAt",
        platform.instant((o.taken).ends_at) as "endsAt", false as forbids
      from o
      join catalog.classes c on c.id = (o.taken).class_id
      join catalog.courses k on k.id = c.course_id
      join places.bases s on s.id = c.base_id
      cross join lateral (
        select t.name as teacher from people.teachers t
        where t.id = any(o.taken_teacher_ids) and t.id = any(o.teacher_ids)
        union all
        select null where c.base_id = o.base_id and (o.taken).venue = o.venue and (o.taken).online_url is null
          and c.mode = 'onsite' and not exists (select from spaces.reservations r
            where r.class_day_id = (o.taken).id and r.space_id = o.space_id)) clash
      where c.published_at is not null and catalog.takes_place(o.taken, c) and c.id is distinct from o.class_id
      union all
      select x.index, x.other, platform.instant(x.day), case when x.teacher is null then 'room' else 'teacher' end, x.teacher, '',
        s.name, platform.instant(x.starts_at), platform.instant(x.ends_at), x.forbids
      from other x join places.bases s on s.id = x.base_id
      union all
      select n.index, null, platform.instant(n.starts_at), 'room', null,
        case when r.use_id is not null then '場地借用' else ${titleShownTo({ actor, now })} end,
        s.name, platform.instant(r.starts_at), platform.instant(r.ends_at), n.is_public
      from n join places.bases s on s.id = n.base_id
      join spaces.reservations r on r.space_id = n.space_id and r.during && n.during
      left join catalog.class_days d on d.id = r.class_day_id
      left join catalog.classes c on c.id = d.class_id
      left join catalog.courses k on k.id = c.course_id
      where r.class_day_id is null or r.class_day_id <> all(${movedIds}::int[])),
    -- A total order, so that the same clashes are always found, and the first ones of each plan before more of one.
    ordered as (
      select found.*, row_number() over (partition by index
        order by day, teacher nulls last, "startsAt", "endsAt", kind, title, "baseName", other) as place
      from found)
    select index, other, day, kind, teacher, title, "baseName", "startsAt", "endsAt", forbids
    from (select * from ordered order by place, index limit ${Math.max(leastLimit, 2 * plans.length)}) first
    order by index, place`.execute(db)
  return rows
}
