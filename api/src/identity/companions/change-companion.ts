import type { Companion, CompanionFields } from 'contract/identity/companions'
import { sql } from 'kysely'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { listCompanions } from './list-companions.ts'
import { taipeiYear } from './taipei-year.ts'

/** Refuses `not_found` for companions of others, and `companion_exists` for a nickname that is used already. */
export async function changeCompanion(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  companionId: string,
  { nickname, age }: CompanionFields,
  actor: Account,
): Promise<{ companions: Companion[] }> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await sql`select ${accountLock(actor.accountId)}`.execute(tx)
    const { companions } = await listCompanions(tx, actor, now)
    const changed = companions.find(({ id }) => id === companionId)
    if (changed === undefined) throw refuse('not_found')
    if (companions.some((other) => other !== changed && other.nickname === nickname.trim()))
      throw refuse('companion_exists')
    await tx
      .updateTable('identity.companions')
      .set({ nickname: nickname.trim(), birth_year: age === null ? null : taipeiYear(now) - age })
      .where('id', '=', companionId)
      .execute()
  })
  return await listCompanions(db, actor, now)
}
