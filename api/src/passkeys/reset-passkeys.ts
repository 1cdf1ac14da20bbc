import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { actFrom } from '#platform/things/act-as.ts'
import { removeAllPasskeys } from './remove-passkeys.ts'

export type Administrator = { accountId: string; name: string; passkeys: number }

/** For the command line. */
export async function listAdministrators({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select r.account_id as "accountId", coalesce(m.name, a.line_name) as name,
      (select count(*)::int from identity.passkeys p where p.account_id = r.account_id) as passkeys
    from identity.staff_roles r join identity.accounts a on a.id = r.account_id
    left join identity.members m on m.id = a.id
    where r.role = 'admin' and identity.is_held(r, ${clock.now()}) order by r.granted_at, r.id`.execute(db)
  return rows
}

/**
 * For the command line, when no other administrator is left who could do it: removes all passkeys of an administrator, who
 * can add one after another login. Undefined for an account that is no administrator's.
 */
export async function resetPasskeys(
  deps: { db: Database; clock: Clock },
  accountId: string,
): Promise<number | undefined> {
  const isAdministrator = (await listAdministrators(deps)).some((each) => each.accountId === accountId)
  if (!isAdministrator) return undefined
  return await transact(deps.db, async (tx) => {
    await actFrom(tx, '指令列')
    return await removeAllPasskeys(tx, accountId)
  })
}
