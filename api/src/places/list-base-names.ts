import type { Action } from 'contract/can'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { mayChange } from '#platform/things/thing-table.ts'

/** The ids of the bases at which the actor may do it, by name; the others do not exist. */
export async function listBaseNames(
  tx: Tx,
  actor: Account,
  action: Action,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('places.bases').select(['id', 'name']).orderBy('id').execute()
  return new Map(rows.filter(({ id }) => mayChange(actor, action, id)).map(({ id, name }) => [name, id]))
}
