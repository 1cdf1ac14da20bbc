import type { Unreached } from 'contract/closures/closures'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { requireClosureSeen } from './read-closures.ts'
import { applicantsOfActs, isClosure, peopleOfActs } from './unreached-sql.ts'

/** People to phone. While messages are pending, those who can be reached are only counted. Refuses `not_found`. */
export async function listUnreached(
  db: Database,
  closureId: string,
  viewer: { actor: Account; now: Date },
): Promise<Unreached> {
  await requireClosureSeen(db, closureId, viewer)
  const { rows } = await sql<Unreached>`
    with ${concernedOf(closureId, viewer)}
    select (select count(*)::int from people) + (select count(*)::int from applicants) as told,
      (select count(*)::int from people where is_pending and not is_lost)
        + (select count(*)::int from applicants where is_pending and not is_lost) as pending,
      (select coalesce(jsonb_agg(jsonb_build_object('id', application_id, 'code', code, 'title', title, 'calledAt', called_at,
        'calledBy', called_by) order by code), '[]') from applicants where is_lost) as applications,
      (select coalesce(jsonb_agg(jsonb_build_object('bookingId', booking_id, 'name', name, 'phoneEnd', right(phone, 3),
        'isGuest', is_guest, 'classes', classes, 'calledAt', called_at, 'calledBy', called_by) order by name, phone), '[]') from people where is_lost) as people`.execute(
    db,
  )
  return rows[0]!
}

/** `people` with bookings, and `applicants` of spaces who have none: each person once. */
const concernedOf = (closureId: string, viewer: { actor: Account }) => sql`
  people as (${peopleOfActs(isClosure(closureId), viewer)}),
  applicants as (select * from (${applicantsOfActs(isClosure(closureId), viewer)}) o
    where not exists (select from people p where p.person_id = o.member_id and p.act_id = o.act_id))`
