import type { Attention } from 'contract/attention'
import { countToPhone } from '#closures/count-to-phone.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { countApplications } from './count-applications.ts'
import { countSeatsToGive, listSeatsToGive } from './seats-to-give.ts'
import { countUnreminded, listUnreminded } from './unreminded.ts'

type Viewer = { actor: Account; now: Date }

/** What needs somebody now at the bases of the viewer. */
export async function readAttention(db: Database, viewer: Viewer): Promise<Attention> {
  const [toPhone, others] = await Promise.all([countToPhone(db, viewer), readOthers(db, viewer)])
  return { toPhone, ...others }
}

/** In sequence, beside `countToPhone`: four statements at once competed for two cores. */
const readOthers = async (db: Database, viewer: Viewer): Promise<Omit<Attention, 'toPhone'>> => ({
  seats: await listSeatsToGive(db, viewer),
  unreminded: await listUnreminded(db, viewer),
  ...(await countApplications(db, viewer)),
})

/** Without the limits of the lists. */
export async function countAttention(db: Database, viewer: Viewer): Promise<Record<keyof Attention, number>> {
  const toPhone = await countToPhone(db, viewer)
  return {
    seats: await countSeatsToGive(db, viewer),
    toPhone: toPhone.reduce((sum, { people }) => sum + people, 0),
    unreminded: await countUnreminded(db, viewer),
    ...(await countApplications(db, viewer)),
  }
}
