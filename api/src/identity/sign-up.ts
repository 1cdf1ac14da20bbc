import type { Received } from 'contract/endpoint'
import type { signUp as endpoint } from 'contract/identity/identity'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { currentConsent } from '#site/legal/current-consent.ts'
import { missingSettings } from '#site/missing-settings.ts'
import { checkProfileFields } from './check-profile-fields.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { profileColumns } from './profile-columns.ts'

/**
 * Refuses `site_not_ready` while nobody is named who collects the data, `already_signed_up`, and `invalid_input` for an
 * impossible birthday, an unknown status or another version of the privacy notice than the current one.
 */
export async function signUp(
  { db, clock }: IdentityDeps,
  { consent, ...fields }: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<{ name: string }> {
  const now = clock.now()
  if ((await missingSettings(db)).length > 0) throw refuse('site_not_ready')
  await requireCurrent(db, consent)
  await checkProfileFields(db, fields)
  const inserted = await db
    .insertInto('identity.members')
    .values({
      id: actor.accountId,
      ...profileColumns(fields),
      consent_version: consent,
      consented_at: now,
      signed_up_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) throw refuse('already_signed_up')
  return { name: fields.name }
}

async function requireCurrent(db: Database, consent: string): Promise<void> {
  if (consent === (await currentConsent(db))) return
  const message = '告知事項剛換了新的版本。請重新整理頁面，看過新的版本再勾選同意。'
  throw refuse('invalid_input', { fields: [{ path: 'consent', message }] })
}
