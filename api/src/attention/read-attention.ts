import type { Attention, ToPhone } from 'contract/attention'
import { sql } from 'kysely'
import { countToPhone } from '#closures/list-unreached.ts'
import { listComingClosures } from '#closures/read-closures.ts'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { countUnpaid } from './count-unpaid.ts'
import { countSeatsToGive, listSeatsToGive } from './seats-to-give.ts'
import { countUnreminded, listUnreminded } from './unreminded.ts'

type Viewer = { actor: Account; now: Date }

/** What needs somebody now at the bases of the viewer. */
export async function readAttention(db: Database, viewer: Viewer): Promise<Attention> {
  const [seats, toPhone, unreminded, applications, unpaid] = await Promise.all([
    listSeatsToGive(db, viewer),
    listToPhone(db, viewer),
    listUnreminded(db, viewer),
    countApplications(db, viewer),
    countUnpaid(db, viewer),
  ])
  return { seats, toPhone, unreminded, applications, unpaid }
}

/** Without the limits of the lists. */
export async function countAttention(db: Database, viewer: Viewer): Promise<Record<keyof Attention, number>> {
  const toPhone = await listToPhone(db, viewer)
  return {
    seats: await countSeatsToGive(db, viewer),
    toPhone: toPhone.reduce((sum, { people }) => sum + people, 0),
    unreminded: await countUnreminded(db, viewer),
    applications: await countApplications(db, viewer),
    unpaid: await countUnpaid(db, viewer),
  }
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
