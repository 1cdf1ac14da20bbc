import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'

/** Refuses `not_found` also for others' passkeys. */
export const renamePasskey = (
  db: Database,
  { passkeyId, name }: { passkeyId: string; name: string },
  actor: Account,
): Promise<Record<never, never>> =>
  transact(db, async (tx) => {
    await actAs(tx, actor)
    const { numAffectedRows } = await sql`
      update identity.passkeys set name = ${name.trim()}
      where id = ${passkeyId} and account_id = ${actor.accountId}`.execute(tx)
    if (numAffectedRows === 0n) throw refuse('not_found')
    return {}
  })
