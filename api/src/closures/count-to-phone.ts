import type { ToPhone } from 'contract/attention'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { comingClosures } from './read-closures.ts'
import { applicantsOfActs, peopleOf, notifiedOfActs, type WhichClosures } from './unreached-sql.ts'

/**
 * How many people are to be phoned and were not yet, for each coming closure that has any, the newest first. Members
 * and calls are looked up only for people whose message has not arrived.
 */
export async function countToPhone(db: Database, viewer: { actor: Account; now: Date }): Promise<ToPhone[]> {
  const { rows } = await sql<ToPhone>`
    with coming as materialized (${comingClosures(viewer)}),
    notified as materialized (${notifiedOfActs(isComing, viewer)}),
    people as (${peopleOf({ notified: sql`select * from notified where not is_delivered`, names: sql`` })}),
    applicants as (select * from (${applicantsOfActs(isComing, viewer)}) o
      where not exists (select from notified where notified.member_id = o.member_id and notified.act_id = o.act_id))
    select coming.id as "closureId", coming.date::text, found.people
    from (
      select closure_id, count(*)::int as people
      from (select closure_id, is_lost, called_at from people
        union all select closure_id, is_lost, called_at from applicants) concerned
      where is_lost and called_at is null group by closure_id) found
    join coming on coming.id = found.closure_id
    order by coming.created_at desc, coming.id`.execute(db)
  return rows
}

const isComing: WhichClosures = (id) => sql`${id} in (select coming.id from coming)`
