import { sql } from 'kysely'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach } from '#platform/jobs/in-each.ts'
import { heldOut } from './choose-lots.ts'
import { isLate, isOpenDraw } from './draw-columns.ts'
import { noticesOfDraw } from './notices-of-draw.ts'
import { readWishes } from './read-wishes.ts'

/** When the registering of a draw ends: one message to each applicant whose time others want too; returns how many. */
export async function notifyContested(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from spaces.draws d
    where ${isOpenDraw} and d.registers_until <= ${now} and d.draws_at > ${now} and d.mediated_at is null order by d.id`.execute(
    db,
  )
  return await inEach(rows, ({ id }) => transact(db, (tx) => notifyOne(tx, id, now)))
}

async function notifyOne(tx: Tx, drawId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update spaces.draws d set mediated_at = ${now}
    where d.id = ${drawId} and d.mediated_at is null and ${isOpenDraw} returning d.id`.execute(tx)
  return rows.length === 0 ? 0 : await writeMessages(tx, await findContested(tx, drawId, now), now)
}

/** Of a use `u`, punctual: how many other applications want its time. */
export const rivalsOfUse = sql<number>`(select count(distinct b.id)::int
  from spaces.uses o join spaces.applications b on b.id = o.application_id
  where o.space_id = u.space_id and o.during && u.during and o.state = 'pending' and b.id <> u.application_id
    and not exists (select from (select o.id, o.application_id) u, (select b.id, b.sent_at) a where ${isLate}))`

async function findContested(tx: Tx, drawId: number, now: Date): Promise<NewMessage[]> {
  const doubted = [...(await readDoubted(tx, drawId, now))]
  return await noticesOfDraw(tx, drawId, {
    kind: 'space_mediation',
    isConcerned: sql<boolean>`not ${isLate} and ${rivalsOfUse} > 0`,
    facts: sql`jsonb_build_object('drawsAt', platform.instant(d.draws_at),
      'isDoubted', bool_or(u.id = any(${doubted}::int[])))`,
  })
}

/**
 * Uses that take no part in an open draw, because an earlier application of another account has the same telephone, e-mail or
 * contact. Their applicants are notified before the draw.
 */
export async function readDoubted(db: Database | Tx, drawId: number, now: Date): Promise<Set<number>> {
  const { wishes } = await readWishes(db, drawId, now)
  const held = heldOut(wishes)
  return new Set(
    wishes
      .filter(({ useId, memberId }) => (held.get(useId)?.memberId ?? memberId) !== memberId)
      .map(({ useId }) => useId),
  )
}
