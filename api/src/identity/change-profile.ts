import type { Answer, Received } from 'contract/endpoint'
import type { changeProfile as endpoint, ProfileFields } from 'contract/identity/identity'
import type { Account } from '#platform/http/route.ts'
import { checkProfileFields } from './check-profile-fields.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { profileColumns } from './profile-columns.ts'
import { readProfile } from './read-profile.ts'

/** Changes only the fields that are sent; refuses `invalid_input`. */
export async function changeProfile(
  { db, clock }: IdentityDeps,
  changes: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now()
  const before = await readProfile(db, actor, now)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: ProfileFields & Pick<typeof before, 'notify'> = { ...before, ...given }
  await checkProfileFields(db, after)
  await db
    .updateTable('identity.members')
    .set({ ...profileColumns(after), notify_line: after.notify.line, notify_email: after.notify.email })
    .where('id', '=', actor.accountId)
    .execute()
  return await readProfile(db, actor, now)
}
