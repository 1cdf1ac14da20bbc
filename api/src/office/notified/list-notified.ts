import type { Answer } from 'contract/endpoint'
import { maxNames, type listNotified as endpoint, type NotifiedPerson } from 'contract/office/notified'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import { requireStaffClasses } from '#booking/require-staff-class.ts'
import { isReachedByEmail, isReachedByLine } from '#office/closures/is-unreachable.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Each person once. Refuses `not_found` when one of the days is unknown, or of a class that the actor may not read. */
export async function listNotified(
  db: Database,
  days: readonly number[],
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  const classIds = await requireDays(db, days, actor)
  const { rows } = await sql<NotifiedPerson & { total: number }>`
    select name, case when ways <> '{}' then ways when is_guest then array['phone'] else array['app'] end as ways,
      count(*) over ()::int as total
    from (
      select coalesce(m.name, g.name) as name, m.id is null as is_guest, array_remove(array[
        case when ${isReachedByLine} then 'line' end, case when ${isReachedByEmail} then 'email' end], null) as ways
      from (
        select distinct x.member_id from booking.booking_days x
        where x.class_day_id = any(${days as number[]}::int[]) and ${isLive}) x
      left join identity.members m on m.id = x.member_id left join identity.accounts a on a.id = m.id
      left join booking.guests g on g.id = x.member_id) people
    where name is not null
    order by ways <> '{}', not is_guest, 'line' = any(ways), name limit ${maxNames}`.execute(db)
  const others = (rows[0]?.total ?? 0) - rows.length
  return { people: rows.map(({ name, ways }) => ({ name, ways })), others, classIds }
}

async function requireDays(db: Database, days: readonly number[], actor: Account): Promise<number[]> {
  const { rows } = await sql<{ classId: number; days: number }>`
    select class_id as "classId", count(*)::int as days from catalog.class_days
    where id = any(${days as number[]}::int[]) group by class_id`.execute(db)
  const known = rows.reduce((total, each) => total + each.days, 0)
  if (known < new Set(days).size) throw refuse('not_found')
  const classIds = rows.map(({ classId }) => classId)
  await requireStaffClasses(db, { classIds, actor }, 'class.read')
  return classIds
}
