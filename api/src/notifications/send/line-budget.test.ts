import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { readBudget, recordUsedUp } from './line-budget.ts'

const database = useTestDatabase()
const { deps, control, friend, dispatch, send, setTime } = useNotices(database)

const minutes = (count: number, ms = 0) => new Date(testNow.getTime() + count * 60_000 + ms)
const read = (now = testNow) => readBudget(database.db, deps().messaging, now)
const quota = (monthlyQuota: number | null, used: number) =>
  control('PATCH', '/quota', { monthlyQuota, used })
const breakLine = () =>
  control('POST', '/faults', { path: '/v2/bot/message/quota', status: 500, times: 1000 })

test('what LINE said is used for ten minutes, and for no time before it', async () => {
  await quota(100, 40)
  expect(await read()).toEqual({ limit: 100, left: 60 })
  await quota(200, 40)
  expect(await read()).toEqual({ limit: 100, left: 60 })
  expect(await read(minutes(10, -1))).toEqual({ limit: 100, left: 60 })
  expect(await read(minutes(10))).toEqual({ limit: 200, left: 160 })
  await quota(300, 40)
  expect(await read(minutes(10, -1))).toEqual({ limit: 300, left: 260 })
})

test('messages that were sent since count, those before and those that were not sent do not', async () => {
  const member = await friend()
  const sendOne = async (at: Date) => {
    await arrangeBookedDays(database, member)
    await dispatch()
    setTime(at)
    await send()
  }
  await sendOne(minutes(0))
  await quota(100, 40)
  await database.owner.query('delete from notifications.line_quota')
  await read(minutes(1))
  await sendOne(minutes(1))
  await sendOne(minutes(2))
  await arrangeBookedDays(database, member)
  await database.owner.query('update identity.members set notify_line = false where id = $1', [
    member.accountId,
  ])
  await dispatch()
  await send()
  await database.owner.query(
    `insert into notifications.deliveries (message_id, channel, due_at, outcome, ended_at)
     select min(id), 'email', $1, 'sent', $1 from notifications.messages`,
    [minutes(2)],
  )
  expect(await read(minutes(2))).toEqual({ limit: 100, left: 58 })
})

test('more messages than the limit leave none, and an account without a limit has none', async () => {
  await quota(100, 140)
  expect(await read()).toEqual({ limit: 100, left: 0 })
  await database.owner.query('delete from notifications.line_quota')
  await quota(null, 140)
  expect(await read()).toEqual({ limit: null, left: 0 })
  expect(await read()).toEqual({ limit: null, left: 0 })
})

test('while LINE does not answer, the last known number is used, and without one no limit is known', async () => {
  await quota(100, 40)
  await breakLine()
  expect(await read()).toEqual({ limit: null, left: 0 })
  await control('DELETE', '/faults')
  await read()
  await breakLine()
  expect(await read(minutes(30))).toEqual({ limit: 100, left: 60 })
})

test('another failure than that of LINE is thrown', async () => {
  const messaging = { ...deps().messaging, readQuota: () => Promise.reject(new Error('bug')) }
  await expect(readBudget(database.db, messaging, testNow)).rejects.toThrow('bug')
})

test.each([
  ['a limit of which some is left', 100, 40, [{ used: 100, read_at: minutes(1) }]],
  ['a limit that was exceeded', 100, 140, [{ used: 140, read_at: minutes(1) }]],
  ['no limit', null, 40, [{ used: 40, read_at: minutes(0) }]],
])('when LINE refuses a message with %s', async (_, limit, used, expected) => {
  await quota(limit, used)
  await read()
  await recordUsedUp(database.db, minutes(1))
  const { rows } = await database.owner.query('select used, read_at from notifications.line_quota')
  expect(rows).toEqual(expected)
})
