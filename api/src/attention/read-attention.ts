import type { Attention, ToPhone } from 'contract/attention'
import { countToPhone } from '#closures/list-unreached.ts'
import { listComingClosures } from '#closures/read-closures.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { countApplications } from './count-applications.ts'
import { countSeatsToGive, listSeatsToGive } from './seats-to-give.ts'
import { countUnreminded, listUnreminded } from './unreminded.ts'

type Viewer = { actor: Account; now: Date }

/** What needs somebody now at the bases of the viewer. */
export async function readAttention(db: Database, viewer: Viewer): Promise<Attention> {
  const [seats, toPhone, unreminded, counts] = await Promise.all([
    listSeatsToGive(db, viewer),
    listToPhone(db, viewer),
    listUnreminded(db, viewer),
    countApplications(db, viewer),
  ])
  return { seats, toPhone, unreminded, ...counts }
}

/** Without the limits of the lists. */
export async function countAttention(db: Database, viewer: Viewer): Promise<Record<keyof Attention, number>> {
  const toPhone = await listToPhone(db, viewer)
  return {
    seats: await countSeatsToGive(db, viewer),
    toPhone: toPhone.reduce((sum, { people }) => sum + people, 0),
    unreminded: await countUnreminded(db, viewer),
    ...(await countApplications(db, viewer)),
  }
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
