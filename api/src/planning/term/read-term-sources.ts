import { onlineVenue, unknownVenue } from 'contract/catalog/online-class'
import type { Answer } from 'contract/endpoint'
import type { readTermSources as endpoint, TermSource } from 'contract/planning/term'
import { sql, type RawBuilder } from 'kysely'
import { linkOfClass } from '#catalog/link-of-class.ts'
import { requireCopied } from '#planning/new-class/require-copied.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `not_found` for no class at all, and as `requireCopied` does. */
export async function readTermSources(
  db: Database,
  classIds: readonly number[],
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  if (classIds.length === 0) throw refuse('not_found')
  await requireCopied(db, classIds, actor)
  const { rows } = await sql<TermSource>`
    select c.id, k.title, c.course_id as "courseId", c.base_id as "baseId", c.name, c.fee_twd as "feeTwd",
      c.plus_limit as "plusLimit", c.closes_hours_before as "closesHoursBefore",
      c.join_from_first_day as "joinFromFirstDay", c.mode,
      case when c.mode = 'online' then ${linkOfClass(sql`c.id`)} end as "onlineUrl", coalesce(room.venue, '') as venue, coalesce(first.capacity, 0) as capacity,
      (select coalesce(jsonb_agg(x.teacher_id order by x.sort), '[]')
        from catalog.class_teachers x where x.class_id = c.id) as "teacherIds",
      (select coalesce(jsonb_agg(jsonb_build_object('startsAt', platform.instant(d.starts_at),
          'endsAt', platform.instant(d.ends_at)) order by d.starts_at, d.id), '[]')
        from catalog.class_days d where d.class_id = c.id and d.cancelled_at is null) as days
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    left join lateral (
      select greatest(d.capacity - ${overbookedSeats(sql`d.id`)}, 0) as capacity, d.starts_at from catalog.class_days d
      where d.class_id = c.id order by d.cancelled_at is not null, d.starts_at, d.id limit 1) first on true
    left join lateral (
      select d.venue from catalog.class_days d
      where d.class_id = c.id and d.online_url is null and d.venue not in (${onlineVenue}, ${unknownVenue})
      order by d.cancelled_at is not null, d.starts_at, d.id limit 1) room on true
    where c.id = any(${classIds as number[]}::int[]) order by first.starts_at, c.id`.execute(db)
  return { classes: rows }
}

/** Seats that overbooking has added to a day, which go with their party. */
const overbookedSeats = (day: RawBuilder<unknown>) => sql`
  (select coalesce(sum(o.seats - o.seats_returned), 0)::int from booking.overbookings o where o.class_day_id = ${day})`
