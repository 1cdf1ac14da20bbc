import type { Companion } from 'contract/identity/companions'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { Account } from '#platform/http/route.ts'
import { listCompanions } from './list-companions.ts'

export async function removeCompanion(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  companionId: string,
  actor: Account,
): Promise<{ companions: Companion[] }> {
  await db
    .deleteFrom('identity.companions')
    .where('id', '=', companionId)
    .where('member_id', '=', actor.accountId)
    .execute()
  return await listCompanions(db, actor, clock.now())
}
