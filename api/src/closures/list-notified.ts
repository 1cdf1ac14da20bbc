import { maxNames, type listNotified as endpoint, type NotifiedPerson } from 'contract/closures/notified'
import type { Answer, Received } from 'contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { isLive, isPaying } from '#booking/holds-seats.ts'
import { requireStaffClasses } from '#booking/require-staff-class.ts'
import { listDaysToPay } from '#office/notified/days-to-pay.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { concernedByClosure, type Concerned } from './concerned-by-closure.ts'
import { isReachedByEmail, isReachedByLine } from './is-unreachable.ts'
import { requireDays } from './require-days.ts'

type Asked = Received<typeof endpoint>['body']
type Viewer = { actor: Account; now: Date }

/**
 * Each person once; of a closure once for each day and use. Refuses `not_found` when a day, a class or a use is unknown,
 * or of a base at which the actor may not read it.
 */
export async function listNotified(
  db: Database,
  asked: Asked,
  viewer: Viewer,
): Promise<Answer<typeof endpoint>> {
  const { classIds, people } = await concernedBy(db, asked, viewer)
  const { rows } = await sql<NotifiedPerson & { total: number }>`
    select name, "of", case when ways <> '{}' then ways when is_guest then array['phone'] else array['app'] end as ways,
      count(*) over ()::int as total
    from (
      select coalesce(m.name, g.name) as name, x."of", m.id is null as is_guest, array_remove(array[
        case when ${isReachedByLine} then 'line' end, case when ${isReachedByEmail} then 'email' end], null) as ways
      from (${people}) x
      left join identity.members m on m.id = x.member_id left join identity.accounts a on a.id = m.id
      left join booking.guests g on g.id = x.member_id) people
    where name is not null
    order by ways <> '{}', not is_guest, 'line' = any(ways), name, "of" ->> 'startsAt' limit ${maxNames}`.execute(
    db,
  )
  const others = (rows[0]?.total ?? 0) - rows.length
  return { people: rows.map(({ name, ways, of }) => ({ name, ways, of })), others, classIds }
}

async function concernedBy(db: Database, asked: Asked, viewer: Viewer): Promise<Concerned> {
  if ('closure' in asked) return await concernedByClosure(db, asked.closure, viewer)
  if ('days' in asked) {
    const classIds = await requireDays(db, asked.days, viewer.actor)
    return { classIds, people: onDays(asked.days, isLive) }
  }
  const classIds = [...new Set(asked.accountOf)]
  await requireStaffClasses(db, { classIds, actor: viewer.actor }, 'class.read')
  const days = await listDaysToPay(db, classIds, viewer.now)
  const people = onDays(
    days.map(({ id }) => id),
    isPaying,
  )
  return { classIds, people }
}

const onDays = (days: readonly number[], isConcerned: RawBuilder<unknown>) => sql`
  select distinct x.member_id, null::jsonb as "of" from booking.booking_days x
  where x.class_day_id = any(${days as number[]}::int[]) and ${isConcerned}`
