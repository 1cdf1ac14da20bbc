import { can } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import { maxHeldDates, type HeldDate, type listHeldDates as endpoint } from 'contract/planning/week'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'

/** Of a base that the actor may change, else none. Classes that are published later count; drafts and what has begun do not. */
export async function listHeldDates(
  db: Database,
  { baseId, from, until }: Received<typeof endpoint>['query'],
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  const start = sql`${from}::date::timestamp at time zone 'Asia/Taipei'`
  const end = sql`(${until}::date + 1)::timestamp at time zone 'Asia/Taipei'`
  const { rows } = await sql<HeldDate>`
    select to_char(x.starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date,
      count(*) filter (where x.is_class)::int as "classDays", sum(x.people)::int as people,
      count(*) filter (where not x.is_class)::int as uses
    from (
      select t.base_id, d.starts_at, d.seats_taken as people, true as is_class
      from catalog.class_days d join catalog.classes t on t.id = d.class_id
      where t.base_id = ${baseId} and t.published_at is not null and catalog.takes_place(d, t)
        and t.mode <> 'online' and d.online_url is null
        and d.starts_at > ${now} and d.starts_at >= ${start} and d.starts_at < ${end}
      union all
      select s.base_id, u.starts_at, 0, false
      from spaces.uses u join places.spaces s on s.id = u.space_id
      where s.base_id = ${baseId} and u.state in ('approved', 'pending')
        and u.starts_at > ${now} and u.starts_at >= ${start} and u.starts_at < ${end}) x
    where ${isOneOf(basesFor(actor, 'base.change'), 'x.base_id')}
    group by 1 order by 1 limit ${maxHeldDates + 1}`.execute(db)
  return {
    dates: rows.slice(0, maxHeldDates),
    isCut: rows.length > maxHeldDates,
    mayClose: can(actor, 'closure.apply', { baseId }),
  }
}
