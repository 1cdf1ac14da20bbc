import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { lockSpaces } from '#spaces/application/lock-application.ts'

/**
 * In the order of every verb: first the applications whose uses `u` are concerned, then the spaces of the draw. Their
 * applicants and staff wait.
 */
export async function lockDrawn(tx: Tx, drawId: number, isConcerned: RawBuilder<boolean>): Promise<void> {
  await sql`
    select from spaces.applications a
    where exists (select from spaces.uses u where u.application_id = a.id and ${isConcerned})
    order by a.number for no key update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select space_id as id from spaces.draw_spaces where draw_id = ${drawId}`.execute(tx)
  await lockSpaces(
    tx,
    rows.map(({ id }) => id),
  )
}
