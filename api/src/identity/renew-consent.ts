import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { currentConsent } from '#site/legal/current-consent.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** Stores which version the member has agreed to and when. Refuses `legal_text_changed` for any but the current one. */
export async function renewConsent(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  version: string,
  { accountId }: Pick<Account, 'accountId'>,
): Promise<{ version: string }> {
  if (version !== (await currentConsent(db))) throw refuse('legal_text_changed')
  await db
    .updateTable('identity.members')
    .set({ consent_version: version, consented_at: clock.now() })
    .where('id', '=', accountId)
    // Whoever agrees twice has agreed at the first time.
    .where('consent_version', '<>', version)
    .execute()
  return { version }
}
