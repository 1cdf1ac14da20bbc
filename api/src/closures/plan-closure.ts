import type { ClosureClash } from 'contract/closures/closures'
import { sql } from 'kysely'
import { titleOfClass } from '#catalog/title-of-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { shifted } from './closure-on-day.ts'

export type PlannedDay = { classDayId: number; classId: number; startsAt: string; endsAt: string }
export type Shift = { classDayId: number; shiftDays: number }

export type MovedDay = PlannedDay & { shiftDays: number }

/**
 * Without `areTogether` the moved days are compared with all others where they are now. The title is empty for a class of
 * another base that visitors do not see yet, for every actor: the note of a skipped day is stored with it, and all staff of
 * the base read that note.
 */
export async function findClosureClashes(
  db: Database | Tx,
  moved: readonly MovedDay[],
  { areTogether, now }: { areTogether: boolean; now: Date },
): Promise<Map<string, ClosureClash[]>> {
  // A class of one day is made up when it would be postponed to.
  const byKey = new Map(moved.map((day) => [clashKey(day), { ...day, ...shifted(day, day.shiftDays) }]))
  const moves = JSON.stringify([...byKey].map(([key, day]) => ({ key, ...day })))
  const movedIds = areTogether ? moved.map(({ classDayId }) => classDayId) : []
  const { rows } = await sql<{ key: string; clash: ClosureClash }>`
    with m as (select * from jsonb_to_recordset(${moves}::jsonb)
        as m(key text, "classDayId" int, "classId" int, "startsAt" timestamptz, "endsAt" timestamptz)),
      meanwhile as materialized (
        select m.key, m."classDayId", m."classId", d.* from m cross join lateral (
          select id, class_id, venue, online_url, starts_at, ends_at from catalog.class_days
          -- a day takes at most 24 hours, so that an index of starts finds them
          where starts_at > m."startsAt" - interval '24 hours' and starts_at < m."endsAt" and ends_at > m."startsAt"
            and cancelled_at is null and class_id <> m."classId" and id <> all(${movedIds}::int[])
          offset 0) d
        union all
        select m.key, m."classDayId", m."classId", o.id, o.class_id, o.venue, o.online_url, n."startsAt", n."endsAt"
        from m join catalog.class_days own on own.id = m."classDayId"
        join m n on n."classId" <> m."classId" and n."startsAt" < m."endsAt" and n."endsAt" > m."startsAt"
        join catalog.class_days o on o.id = n."classDayId"
        -- those that are held at the same time anyway stay so
        where ${areTogether} and not (o.starts_at < own.ends_at and o.ends_at > own.starts_at)),
      held as materialized (
        select d.key, d."classDayId", d."classId", d.id, d.class_id, d.venue, d.online_url, c.base_id, c.mode,
          case when c.published_at <= ${now} or c.base_id = its.base_id then ${titleOfClass} else '' end as title,
          s.name as "baseName", platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt"
        from meanwhile d
        join catalog.classes its on its.id = d."classId"
        join catalog.classes c on c.id = d.class_id
        join catalog.courses k on k.id = c.course_id
        join places.bases s on s.id = c.base_id
        where c.published_at is not null and catalog.class_takes_place(c)),
      taken as (
        select distinct h.key, 'teacher' as kind, t.name, h.title, h."baseName", h."startsAt", h."endsAt", h.id, h.class_id
        from held h
        join catalog.class_days own on own.id = h."classDayId"
        join catalog.class_days other on other.id = h.id
        join people.teachers t on t.id = any(catalog.teachers_of(own)) and t.id = any(catalog.teachers_of(other))
        union all
        select h.key, 'room', h.venue, h.title, h."baseName", h."startsAt", h."endsAt", h.id, h.class_id
        from held h
        join catalog.class_days moved on moved.id = h."classDayId"
        join catalog.classes its on its.id = moved.class_id
        where its.base_id = h.base_id and moved.venue = h.venue and h.online_url is null and moved.online_url is null
          and h.mode <> 'online' and its.mode <> 'online'
        union all
        -- with the minutes that the space needs before and after
        select m.key, 'room', moved.venue, coalesce(${titleOfClass}, '場地借用'), s.name, platform.instant(r.starts_at),
          platform.instant(r.ends_at), r.id, coalesce(other.class_id, moved.class_id)
        from m join catalog.class_days moved on moved.id = m."classDayId"
        join catalog.classes its on its.id = moved.class_id
        join places.bases s on s.id = its.base_id
        join places.spaces room on room.id = moved.space_id
        join spaces.reservations r on r.space_id = room.id
          and r.during && tstzrange(m."startsAt" - make_interval(mins => room.minutes_before),
            m."endsAt" + make_interval(mins => room.minutes_after))
        left join catalog.class_days other on other.id = r.class_day_id
        left join catalog.classes c on c.id = other.class_id
        left join catalog.courses k on k.id = c.course_id
        where moved.online_url is null and its.mode <> 'online'
          and (other.id is null or other.class_id <> m."classId" and other.id <> all(${movedIds}::int[])))
    select key, jsonb_build_object('kind', kind, 'name', name, 'title', title, 'baseName', "baseName",
      'classId', class_id, 'startsAt', "startsAt", 'endsAt', "endsAt") as clash
    from taken order by "startsAt", id, kind`.execute(db)
  const found = new Map<string, ClosureClash[]>()
  for (const { key, clash } of rows) found.set(key, [...(found.get(key) ?? []), clash])
  return found
}

export const clashKey = ({ classDayId, shiftDays }: Shift): string => `${classDayId} +${shiftDays}`
