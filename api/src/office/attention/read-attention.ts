import { maxSeatsListed, type Attention, type SeatsToGive, type ToPhone } from 'contract/office/attention'
import { sql } from 'kysely'
import { countToPhone } from '#office/closures/list-unreached.ts'
import { listComingClosures } from '#office/closures/read-closures.ts'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { listUnreminded } from './list-unreminded.ts'

const aheadMs = 7 * 86_400_000

type Viewer = { actor: Account; now: Date }

export async function readAttention(db: Database, viewer: Viewer): Promise<Attention> {
  const [seats, toPhone, unreminded, applications] = await Promise.all([
    listSeats(db, viewer),
    listToPhone(db, viewer),
    listUnreminded(db, viewer),
    countApplications(db, viewer),
  ])
  return { seats, toPhone, unreminded, applications }
}

/** A use that nobody has decided before it begins has expired. */
const countApplications = async (db: Database, { actor, now }: Viewer): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(distinct a.id)::int as open
    from spaces.uses u join spaces.applications a on a.id = u.application_id
    where u.state = 'pending' and u.starts_at > ${now}
      and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}`.execute(db)
  return rows[0]!.open
}

/** Before the cut-off free seats go to who waits by themselves; afterwards staff give them. */
const listSeats = async (db: Database, { actor, now }: Viewer): Promise<SeatsToGive[]> => {
  const { rows } = await sql<SeatsToGive>`
    select d.id as "classDayId", c.id as "classId", k.title, c.name as "className",
      platform.instant(d.starts_at) as "startsAt", d.capacity - d.seats_taken as free, waiting.people as "waitingPeople"
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
    cross join lateral (select coalesce(sum(1 + x.plus), 0)::int as people from booking.booking_days x
      where x.class_day_id = d.id and x.state = 'waiting') waiting
    where d.starts_at > ${now} and d.starts_at < ${new Date(now.getTime() + aheadMs)}
      and catalog.waits_until(d, c) <= ${now} and d.waiting_parties > 0 and d.seats_taken < d.capacity
      and catalog.takes_place(d, c)
      and ${isOfBases(actor, 'class.change', sql`c.base_id`)}
    order by d.starts_at, d.id limit ${maxSeatsListed}`.execute(db)
  return rows
}

const listToPhone = async (db: Database, viewer: Viewer): Promise<ToPhone[]> => {
  const closures = await listComingClosures(db, viewer)
  if (closures.length === 0) return []
  const counts = await countToPhone(
    db,
    closures.map(({ id }) => id),
    viewer,
  )
  return closures.flatMap(({ id, date }) => {
    const people = counts.get(id)
    return people === undefined ? [] : [{ closureId: id, date, people }]
  })
}
