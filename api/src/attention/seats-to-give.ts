import { maxSeatsListed, type SeatsToGive } from 'contract/attention'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

const aheadMs = 7 * 86_400_000

type Viewer = { actor: Account; now: Date }

export async function listSeatsToGive(db: Database, viewer: Viewer): Promise<SeatsToGive[]> {
  const { rows } = await sql<SeatsToGive>`
    select d.id as "classDayId", c.id as "classId", k.title, c.name as "className",
      platform.instant(d.starts_at) as "startsAt", d.capacity - d.seats_taken as free, waiting.people as "waitingPeople"
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
    cross join lateral (select coalesce(sum(1 + x.plus), 0)::int as people from booking.booking_days x
      where x.class_day_id = d.id and x.state = 'waiting') waiting
    where ${hasSeatsToGive(viewer)}
    order by d.starts_at, d.id limit ${maxSeatsListed}`.execute(db)
  return rows
}

/** Class days. */
export async function countSeatsToGive(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where ${hasSeatsToGive(viewer)}`.execute(db)
  return rows[0]!.days
}

/** Before the cut-off free seats go to who waits by themselves; afterwards staff give them. */
const hasSeatsToGive = ({ actor, now }: Viewer): RawBuilder<boolean> => sql<boolean>`
  d.starts_at > ${now} and d.starts_at < ${new Date(now.getTime() + aheadMs)}
    and catalog.waits_until(d, c) <= ${now} and d.waiting_parties > 0 and d.seats_taken < d.capacity
    and catalog.takes_place(d, c)
    and ${isOfBases(actor, 'class.change', sql`c.base_id`)}`
