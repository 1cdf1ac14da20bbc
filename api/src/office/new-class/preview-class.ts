import { can } from 'contract/can'
import type { Received } from 'contract/endpoint'
import type { PlanClash, previewClass as endpoint } from 'contract/office/new-class'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

type Plan = Received<typeof endpoint>['body']

/** Clashes of published classes that take place. Refuses `forbidden` for a base of others. */
export async function previewClass(
  db: Database,
  plan: Plan,
  actor: Account,
): Promise<{ clashes: PlanClash[] }> {
  const { baseId, venue, teacherIds, days } = plan
  if (!can(actor, 'class.create', { baseId })) throw refuse('forbidden')
  const { rows } = await sql<PlanClash>`
    select platform.instant(n.starts_at) as day, clash.teacher, k.title, s.name as "baseName",
      platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt"
    from unnest(${days.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) as n(starts_at, ends_at)
    -- a day takes at most 24 hours, so that an index of starts finds them
    join catalog.class_days d on d.starts_at < n.ends_at and d.ends_at > n.starts_at
      and d.starts_at > n.starts_at - interval '24 hours'
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    cross join lateral (
      select t.name as teacher from catalog.class_teachers x join people.teachers t on t.id = x.teacher_id
      where x.class_id = c.id and x.teacher_id = any(${teacherIds}::int[])
      union all
      select null where c.base_id = ${baseId} and d.venue = ${venue.trim()} and d.online_url is null) clash
    where c.published_at is not null and catalog.takes_place(d, c)
    order by n.starts_at, clash.teacher nulls last, d.id limit 100`.execute(db)
  return { clashes: rows }
}
