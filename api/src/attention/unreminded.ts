import type { Unreminded } from 'contract/attention'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { isUnreachable } from '#closures/is-unreachable.ts'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

const dayMs = 86_400_000
const maxListed = 20

type Viewer = { actor: Account; now: Date }

/** Class days of tomorrow with people whom the reminder of the day before cannot reach, guests among them. */
export async function listUnreminded(db: Database, viewer: Viewer): Promise<Unreminded[]> {
  const { rows } = await sql<Unreminded>`
    select d.id as "classDayId", k.title, c.name as "className", platform.instant(d.starts_at) as "startsAt", missed.people
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
    cross join lateral (select count(*)::int as people from ${missedOnDay}) missed
    where ${isTomorrow(viewer)} and missed.people > 0
    order by d.starts_at, d.id limit ${maxListed}`.execute(db)
  return rows
}

/** Parties of all class days of tomorrow. */
export async function countUnreminded(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    cross join lateral (select from ${missedOnDay}) missed
    where ${isTomorrow(viewer)}`.execute(db)
  return rows[0]!.people
}

const missedOnDay = sql`booking.booking_days x
  left join identity.members m on m.id = x.member_id left join identity.accounts a on a.id = x.member_id
  where x.class_day_id = d.id and x.state = 'booked' and ${isUnreachable}`

function isTomorrow({ actor, now }: Viewer): RawBuilder<boolean> {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  return sql<boolean>`
    d.starts_at >= ${new Date(today + dayMs)} and d.starts_at < ${new Date(today + 2 * dayMs)}
      and d.seats_taken > 0 and catalog.takes_place(d, c)
      and ${isOfBases(actor, 'class.change', sql`c.base_id`)}`
}
