import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeAccount, testNow } from '#testing/arrange.ts'
import { findLineMember } from './find-line-member.ts'
import { listUnknownFriends } from './list-unknown-friends.ts'
import { recordFriendState } from './record-friend-state.ts'
import { upsertAccount } from './upsert-account.ts'

const database = useTestDatabase()
const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

let lineUserId: string
beforeEach(async () => {
  const { accountId } = await arrangeAccount(database.owner)
  const { rows } = await database.owner.query('select line_user_id from identity.accounts where id = $1', [
    accountId,
  ])
  lineUserId = rows[0].line_user_id
})

const stateOf = async () => {
  const { rows } = await database.owner.query(
    'select line_friend, line_friend_at from identity.accounts where line_user_id = $1',
    [lineUserId],
  )
  return [rows[0].line_friend, rows[0].line_friend_at]
}
const record = (state: 'friend' | 'none' | 'blocked', at: Date) =>
  recordFriendState(database.db, { lineUserId, state, at })
const logIn = (isFriend: boolean | undefined, now: Date) =>
  database.db
    .transaction()
    .execute((tx) => upsertAccount(tx, { userId: lineUserId, name: '測試', isFriend }, now))

test('events in any order leave the state of the newest one', async () => {
  await record('blocked', after(10))
  expect(await record('friend', after(5))).toBe(false)
  expect(await stateOf()).toEqual(['blocked', after(10)])
  await record('friend', after(11))
  expect(await stateOf()).toEqual(['friend', after(11)])
})

test('reports at the same moment from concurrent workers leave one state', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => record(i % 2 ? 'friend' : 'blocked', after(i))))
  expect(await stateOf()).toEqual(['friend', after(19)])
})

test('a login is newer than earlier events, an event after it is newer than the login', async () => {
  await record('blocked', after(1))
  await logIn(true, after(2))
  expect(await stateOf()).toEqual(['friend', after(2)])
  expect(await record('blocked', after(1))).toBe(false)
  await record('blocked', after(3))
  await logIn(true, after(2))
  expect(await stateOf()).toEqual(['blocked', after(3)])
})

test('a login that does not know the friendship changes nothing', async () => {
  await logIn(undefined, after(1))
  expect(await stateOf()).toEqual(['unknown', null])
  await record('friend', after(2))
  await logIn(undefined, after(3))
  expect(await stateOf()).toEqual(['friend', after(2)])
})

test('"no friend" does not hide that the person blocks the account', async () => {
  await record('blocked', after(1))
  await record('none', after(2))
  expect(await stateOf()).toEqual(['blocked', after(2)])
  await logIn(false, after(3))
  expect(await stateOf()).toEqual(['blocked', after(3)])
  await record('friend', after(4))
  await record('none', after(5))
  expect(await stateOf()).toEqual(['none', after(5)])
})

test('people who have never logged in are not recorded, and only members are found', async () => {
  const stranger = `U${'9'.repeat(32)}`
  expect(await recordFriendState(database.db, { lineUserId: stranger, state: 'friend', at: testNow })).toBe(
    false,
  )
  expect(await findLineMember(database.db, stranger)).toBeUndefined()
  expect(await findLineMember(database.db, lineUserId)).toBeUndefined()
})

test('accounts with an unknown friendship are listed up to a limit', async () => {
  await arrangeAccount(database.owner)
  expect(await listUnknownFriends(database.db, 1)).toHaveLength(1)
  expect(await listUnknownFriends(database.db, 100)).toContain(lineUserId)
  await record('none', testNow)
  expect(await listUnknownFriends(database.db, 100)).not.toContain(lineUserId)
})
