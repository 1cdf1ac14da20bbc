import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { heldOut } from './choose-lots.ts'
import { isLateRegistration } from './draw-columns.ts'
import { readRegistrations } from './read-registrations.ts'

/** Of a use `u`, punctual: how many other applications want its time. */
export const rivalsOfUse = sql<number>`(select count(distinct b.id)::int
  from spaces.uses o join spaces.applications b on b.id = o.application_id
  where o.space_id = u.space_id and o.during && u.during and o.state = 'pending' and b.id <> u.application_id
    and not exists (select from (select o.id, o.application_id) u, (select b.id, b.sent_at) a where ${isLateRegistration}))`

/**
 * Uses that take no part in an open draw, because an earlier application of another account has the same telephone, e-mail or
 * contact. Their applicants are notified before the draw.
 */
export async function readDoubted(db: Database | Tx, drawId: number, now: Date): Promise<Set<number>> {
  const { registrations } = await readRegistrations(db, drawId, now)
  const held = heldOut(registrations)
  return new Set(
    registrations
      .filter(({ useId, memberId }) => (held.get(useId)?.memberId ?? memberId) !== memberId)
      .map(({ useId }) => useId),
  )
}
