import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

/** Says who writes, for the triggers that record changes; ends with the transaction. */
export async function actAs(tx: Tx, { accountId }: Pick<Account, 'accountId'>): Promise<void> {
  await sql`select set_config('platform.actor', ${accountId}, true)`.execute(tx)
}
