import type { OwnPasskeys, Passkey } from 'contract/passkeys'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { readStepUp } from './step-up.ts'

export async function listPasskeys(
  { db, clock }: { db: Database; clock: Clock },
  actor: Account,
): Promise<OwnPasskeys> {
  const { rows } = await sql<Passkey>`
    select id, name, platform.instant(added_at) as "addedAt", platform.instant(used_at) as "usedAt"
    from identity.passkeys where account_id = ${actor.accountId} order by added_at, id`.execute(db)
  const { isRequired, isFresh } = await readStepUp(db, actor, clock.now())
  return { passkeys: rows, isRequired, needsLogin: isRequired && rows.length === 0 && !isFresh }
}
