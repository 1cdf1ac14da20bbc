import type { Answer, Received } from 'contract/endpoint'
import type { changeProfile as endpoint, ProfileFields } from 'contract/identity/identity'
import { sql } from 'kysely'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { checkProfileFields } from './check-profile-fields.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { profileColumns } from './profile-columns.ts'
import { readProfile } from './read-profile.ts'

/** Changes only the fields that are sent, also when two requests arrive at once; refuses `invalid_input`. */
export const changeProfile = (
  { db, clock }: IdentityDeps,
  changes: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await sql`select from identity.members where id = ${actor.accountId} for no key update`.execute(tx)
    const before = await readProfile(tx, actor, now)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const after: ProfileFields & Pick<typeof before, 'notify'> = { ...before, ...given }
    await checkProfileFields(tx, after)
    await tx
      .updateTable('identity.members')
      .set({ ...profileColumns(after), notify_line: after.notify.line, notify_email: after.notify.email })
      .where('id', '=', actor.accountId)
      .execute()
    return await readProfile(tx, actor, now)
  })
