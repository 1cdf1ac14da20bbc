import type pg from 'pg'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeMember } from '#testing/arrange.ts'

/** A telephone of their own, so that nobody finds them by that of somebody else. */
export const giveOwnPhone = (owner: pg.Pool, memberId: string) =>
  owner.query(
    `update identity.members set mobile = '09' || lpad((select count(*) from identity.members)::text, 8, '0')
     where id = $1`,
    [memberId],
  )

export const arrangeCaller = async ({ owner }: TestDatabase) => {
  const caller = await arrangeMember(owner)
  await giveOwnPhone(owner, caller.accountId)
  return caller
}

/** A member whom neither LINE nor mail reaches. */
export const arrangeSilent = async (database: TestDatabase) => {
  const { owner } = database
  const silent = await arrangeCaller(database)
  await owner.query(`update identity.accounts set line_friend = 'blocked' where id = $1`, [silent.accountId])
  await owner.query('update identity.members set notify_line = false, notify_email = false where id = $1', [
    silent.accountId,
  ])
  return silent
}
