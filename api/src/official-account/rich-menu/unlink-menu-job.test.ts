import { beforeEach, expect, test } from 'vitest'
import { deriveSessionKeys } from '#identity/keys.ts'
import { removeAccount } from '#identity/remove-account.ts'
import { arrangeLineMember } from '#official-account/testing/booked-people.ts'
import { createMemberMenu, readMenuOf } from '#official-account/testing/member-menu.ts'
import { people, useOfficialAccount } from '#official-account/testing/use-official-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'
import { linkMemberMenus } from './link-member-menus.ts'
import { unlinkMemberMenu, unlinkMenuJob } from './unlink-menu-job.ts'

const database = useTestDatabase()
const account = useOfficialAccount(database)

const messaging = () => account.deps().messaging
const link = () => linkMemberMenus(database.db, messaging())
const jobWith = (keys = testKeys) => unlinkMenuJob({ ...account.deps(), keys })
const menuOfLin = () => readMenuOf(messaging(), people.lin)

const arrangeFriend = async (): Promise<string> => {
  const { accountId } = await arrangeLineMember(database, people.lin)
  await database.owner.query(`update identity.accounts set line_friend = 'friend' where id = $1`, [accountId])
  return accountId
}

/** Deletes lin's account as the deletion does. */
const deleteLin = (accountId: string) =>
  database.db.transaction().execute(async (tx) => {
    await unlinkMemberMenu(tx, { keys: testKeys, now: testNow }, { accountId, lineUserId: people.lin })
    await removeAccount(tx, accountId)
  })

const waitingPayloads = async (): Promise<unknown[]> => {
  const { rows } = await database.owner.query<{ payload: unknown }>(
    `select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
     where t.identifier = 'unlink_member_menu'`,
  )
  return rows.map(({ payload }) => payload)
}

beforeEach(async () => {
  await database.owner.query('delete from graphile_worker._private_jobs')
  await database.owner.query('delete from official_account.member_menus')
  await database.owner.query(`update identity.accounts set line_friend = 'none'`)
})

test('a deleted member sees the menu of everybody again', async () => {
  const menu = await createMemberMenu(messaging())
  const accountId = await arrangeFriend()
  await link()
  expect(await menuOfLin()).toBe(menu)
  await deleteLin(accountId)
  const [payload, ...others] = await waitingPayloads()
  expect(others).toEqual([])
  expect(JSON.stringify(payload)).not.toContain(people.lin)
  expect(await jobWith().run(payload)).toEqual({ unlinked: 1 })
  expect(await menuOfLin()).toBeUndefined()
  // It may run twice.
  expect(await jobWith().run(payload)).toEqual({ unlinked: 1 })
})

test('a friend who may be linked at this moment is unlinked too', async () => {
  await createMemberMenu(messaging())
  await arrangeLineMember(database, people.wang)
  const other = await arrangeLineMember(database, people.chen)
  await database.owner.query('insert into official_account.member_menus values ($1, $2)', [
    other.accountId,
    'x',
  ])
  await deleteLin(await arrangeFriend())
  expect(await waitingPayloads()).toHaveLength(1)
})

test('nothing is due where nobody has a menu, or for somebody who cannot have one', async () => {
  await deleteLin(await arrangeFriend())
  const other = await arrangeLineMember(database, people.chen)
  await database.owner.query('insert into official_account.member_menus values ($1, $2)', [
    other.accountId,
    'x',
  ])
  await deleteLin((await arrangeLineMember(database, people.lin)).accountId)
  expect(await waitingPayloads()).toEqual([])
})

test('who has signed up again meanwhile gets the menu back', async () => {
  const menu = await createMemberMenu(messaging())
  const accountId = await arrangeFriend()
  await link()
  await deleteLin(accountId)
  await arrangeFriend()
  await link()
  const [payload] = await waitingPayloads()
  await jobWith().run(payload)
  expect(await menuOfLin()).toBeUndefined()
  expect(await link()).toBe(1)
  expect(await menuOfLin()).toBe(menu)
})

test('while LINE does not answer the job fails to be tried again; after three weeks it gives up', async () => {
  await createMemberMenu(messaging())
  const accountId = await arrangeFriend()
  await link()
  await deleteLin(accountId)
  const [payload] = await waitingPayloads()
  await account.control('POST', '/faults', { path: '/v2/bot/user', status: 500 })
  await expect(jobWith().run(payload)).rejects.toThrow('LINE answered 500')
  expect(await jobWith(deriveSessionKeys('another')).run(payload)).toEqual({ unreadable: 1 })
  account.setTime(new Date(testNow.getTime() + 21 * 86_400_000))
  expect(await jobWith().run(payload)).toEqual({ gaveUp: 1 })
})
