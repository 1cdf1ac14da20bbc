import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Written = { useIds: readonly number[]; state: 'approved' | 'rejected' | 'pending'; reason: string }

/** A trigger reserves what is approved and gives up the rest. */
export async function writeState(tx: Tx, { useIds, state, reason }: Written): Promise<void> {
  if (useIds.length === 0) return
  await sql`
    update spaces.uses set state = ${state}, reason = ${reason} where id = any(${useIds as number[]}::int[])`.execute(
    tx,
  )
}
