import { beforeEach, expect, test } from 'vitest'
import { removeAccount } from '#identity/remove-account.ts'
import { answerEvents } from '#official-account/events/answer-events.ts'
import { arrangeLineMember } from '#official-account/testing/booked-people.ts'
import { createMemberMenu, readMenuOf } from '#official-account/testing/member-menu.ts'
import { people, useOfficialAccount } from '#official-account/testing/use-official-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { linkMemberMenus } from './link-member-menus.ts'

const database = useTestDatabase()
const account = useOfficialAccount(database)
const link = () => linkMemberMenus(database.db, account.deps().messaging)

const createMenu = () => createMemberMenu(account.deps().messaging)
const menuOf = (userId: string) => readMenuOf(account.deps().messaging, userId)

let linId: string
beforeEach(async () => {
  await database.owner.query(`update identity.accounts set line_friend = 'none'`)
  const { accountId } = await arrangeLineMember(database, people.lin)
  await database.owner.query(`update identity.accounts set line_friend = 'friend' where id = $1`, [accountId])
  linId = accountId
})

test('without a member menu nothing is linked', async () => {
  expect(await link()).toBe(0)
})

test('members who are friends get the member menu once, others do not', async () => {
  await arrangeLineMember(database, people.wang)
  const menu = await createMenu()
  expect(await link()).toBe(1)
  expect(await menuOf(people.lin)).toBe(menu)
  expect(await menuOf(people.wang)).toBeUndefined()
  expect(await link()).toBe(0)
})

test('a new member menu replaces the old one', async () => {
  await createMenu()
  await link()
  const menu = await createMenu()
  expect(await link()).toBe(1)
  expect(await menuOf(people.lin)).toBe(menu)
})

test('who blocks the account and comes back gets the menu again', async () => {
  const menu = await createMenu()
  await link()
  await account.control('POST', '/users/lin/friend', { state: 'blocked' })
  await answerEvents(account.deps())
  expect(await link()).toBe(0)
  await account.deps().messaging.call((bot) => bot.unlinkRichMenuIdFromUser(people.lin))
  await account.control('POST', '/users/lin/friend', { state: 'friend' })
  await answerEvents(account.deps())
  expect(await link()).toBe(1)
  expect(await menuOf(people.lin)).toBe(menu)
})

test('concurrent runs link everybody', async () => {
  const menu = await createMenu()
  await Promise.all([link(), link(), link()])
  expect(await menuOf(people.lin)).toBe(menu)
  const { rows } = await database.owner.query(
    'select rich_menu_id from official_account.member_menus where rich_menu_id = $1',
    [menu],
  )
  expect(rows).toHaveLength(1)
})

test('the link of a deleted account is deleted with it', async () => {
  await createMenu()
  await link()
  await database.db.transaction().execute((tx) => removeAccount(tx, linId))
  const { rowCount } = await database.owner.query(
    'select from official_account.member_menus where account_id = $1',
    [linId],
  )
  expect(rowCount).toBe(0)
})

test('one person whom LINE refuses does not keep the others from their menu', async () => {
  const menu = await createMenu()
  const { accountId } = await arrangeLineMember(database, `U${'0'.repeat(32)}`)
  await database.owner.query(`update identity.accounts set line_friend = 'friend' where id = $1`, [accountId])
  await account.control('POST', '/faults', { path: '/v2/bot/richmenu/bulk/link', status: 400 })
  expect(await link()).toBe(2)
  expect(await menuOf(people.lin)).toBe(menu)
  expect(await link()).toBe(0)
})

test('a menu that was deleted meanwhile is not recorded as linked', async () => {
  const menu = await createMenu()
  await account.control('POST', '/faults', { path: '/v2/bot/richmenu/bulk/link', status: 404 })
  expect(await link()).toBe(0)
  expect(await link()).toBe(1)
  expect(await menuOf(people.lin)).toBe(menu)
})
