import type { Companion, CompanionFields } from 'contract/identity/companions'
import { maxCompanions } from 'contract/identity/max-companions'
import { sql } from 'kysely'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { listCompanions } from './list-companions.ts'
import { taipeiYear } from './taipei-year.ts'

/** Refuses `companions_over_limit`, also for concurrent calls, and `companion_exists` for a known nickname. */
export async function addCompanion(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { nickname, age }: CompanionFields,
  actor: Account,
): Promise<{ companions: Companion[] }> {
  const now = clock.now()
  const birthYear = age === null ? null : taipeiYear(now) - age
  await db.transaction().execute(async (tx) => {
    await sql`select ${accountLock(actor.accountId)}`.execute(tx)
    const { companions } = await listCompanions(tx, actor, now)
    if (companions.some((companion) => companion.nickname === nickname.trim()))
      throw refuse('companion_exists')
    if (companions.length >= maxCompanions) throw refuse('companions_over_limit')
    await tx
      .insertInto('identity.companions')
      .values({
        member_id: actor.accountId,
        nickname: nickname.trim(),
        birth_year: birthYear,
        created_at: now,
      })
      .execute()
  })
  return await listCompanions(db, actor, now)
}
