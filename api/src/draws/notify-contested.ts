import { sql } from 'kysely'
import { isLateRegistration, isOpenDraw } from '#lots/draw-columns.ts'
import { readDoubted, rivalsOfUse } from '#lots/read-doubted.ts'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { inEach } from '#platform/jobs/in-each.ts'
import { noticesOfDraw } from './notices-of-draw.ts'

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

async function findContested(tx: Tx, drawId: number, now: Date): Promise<NewMessage[]> {
  const doubted = [...(await readDoubted(tx, drawId, now))]
  return await noticesOfDraw(tx, drawId, {
    kind: 'space_mediation',
    isConcerned: sql<boolean>`not ${isLateRegistration} and ${rivalsOfUse} > 0`,
    facts: sql`jsonb_build_object('drawsAt', platform.instant(d.draws_at),
      'isDoubted', bool_or(u.id = any(${doubted}::int[])))`,
  })
}
