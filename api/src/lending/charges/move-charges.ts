import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { writeCharges } from './write-charges.ts'

type MovedUse = { useId: number; fromSpaceId: number }

/**
 * After staff have moved an approved use: what is due follows its new time and space; what is paid, waived or returned stays.
 * A deposit that is paid or waived goes with the last use of its space, so that nobody is asked for a second one.
 */
export async function moveCharges(tx: Tx, { useId, fromSpaceId }: MovedUse, now: Date): Promise<void> {
  const hasOther = (spaceId: ReturnType<typeof sql>) => sql<boolean>`exists (
    select from spaces.uses o where o.application_id = u.application_id and o.id <> u.id and o.space_id = ${spaceId}
      and o.state = 'approved')`
  // Of a time before; nobody owes it.
  await sql`
    delete from spaces.charges c using spaces.uses u
    where u.id = ${useId} and u.space_id <> ${fromSpaceId} and c.application_id = u.application_id and c.use_id is null
      and c.space_id = u.space_id and c.state = 'due' and not ${hasOther(sql`u.space_id`)}`.execute(tx)
  await sql`
    update spaces.charges c set space_id = u.space_id from spaces.uses u
    where u.id = ${useId} and u.space_id <> ${fromSpaceId} and c.application_id = u.application_id and c.use_id is null
      and c.space_id = ${fromSpaceId} and c.state in ('paid', 'waived') and not ${hasOther(sql`${fromSpaceId}`)}
      and not exists (select from spaces.charges d where d.application_id = u.application_id and d.use_id is null
        and d.space_id = u.space_id)`.execute(tx)
  await writeCharges(tx, [useId], now, ['due'])
}
