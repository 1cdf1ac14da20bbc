import type { Received } from 'contract/endpoint'
import { consentVersion } from 'contract/identity/consent'
import type { signUp as endpoint } from 'contract/identity/identity'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { missingSettings } from '#site/missing-settings.ts'
import { checkProfileFields } from './check-profile-fields.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { profileColumns } from './profile-columns.ts'

/** Refuses `site_not_ready` while nobody is named who collects the data, `already_signed_up`, and `invalid_input` for an impossible birthday or an unknown status. */
export async function signUp(
  { db, clock }: IdentityDeps,
  { consent: _agreed, ...fields }: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<{ name: string }> {
  const now = clock.now()
  if ((await missingSettings(db)).length > 0) throw refuse('site_not_ready')
  await checkProfileFields(db, fields)
  const inserted = await db
    .insertInto('identity.members')
    .values({
      id: actor.accountId,
      ...profileColumns(fields),
      consent_version: consentVersion,
      consented_at: now,
      signed_up_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) throw refuse('already_signed_up')
  return { name: fields.name }
}
