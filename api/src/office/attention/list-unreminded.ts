import type { Unreminded } from 'contract/office/attention'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { isUnreachable } from '#office/closures/is-unreachable.ts'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

const dayMs = 86_400_000
const maxListed = 20

/** Class days of tomorrow with people whom the reminder of the day before cannot reach, guests among them. */
export async function listUnreminded(
  db: Database,
  { actor, now }: { actor: Account; now: Date },
): Promise<Unreminded[]> {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  const { rows } = await sql<Unreminded>`
    select d.id as "classDayId", k.title, c.name as "className", platform.instant(d.starts_at) as "startsAt", missed.people
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
    cross join lateral (
      select count(*)::int as people
      from booking.booking_days x
      left join identity.members m on m.id = x.member_id left join identity.accounts a on a.id = x.member_id
      where x.class_day_id = d.id and x.state = 'booked' and ${isUnreachable}) missed
    where d.starts_at >= ${new Date(today + dayMs)} and d.starts_at < ${new Date(today + 2 * dayMs)}
      and d.seats_taken > 0 and missed.people > 0 and catalog.takes_place(d, c)
      and ${isOfBases(actor, 'class.change', sql`c.base_id`)}
    order by d.starts_at, d.id limit ${maxListed}`.execute(db)
  return rows
}
