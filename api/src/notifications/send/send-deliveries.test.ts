import { expect, test } from 'vitest'
import { sendByAll } from '#notifications/testing/send-by-all.ts'
import { setFriend, useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { people } from '#official-account/testing/use-official-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const { send, dispatch, deliveries, outcomes, arrangeMessages, outbox, control } = notices

const push = '/v2/bot/message/push'
const later = (seconds: number) => notices.setTime(new Date(testNow.getTime() + seconds * 1000))

test('a friend gets each message once, as a card with every fact in its alternative text', async () => {
  await arrangeMessages()
  expect(await send()).toEqual({ sent: 1 })
  expect(await send()).toEqual({})
  const sent = await outbox()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: people.lin, delivered: true })
  expect(sent[0]!.messages[0]).toMatchObject({
    type: 'flex',
    altText: expect.stringMatching(
      /^報名完成\n測試課程 測試班｜6月3日（三）\d\d:\d\d–\d\d:\d\d｜測試基地 教室｜2 人（含攜伴 1 人）\n費用：免費\n期限：6月2日（二）\d\d:\d\d 前可以更改或取消，之後到上課前可以請假\n地址：測試路 1 號\n報名編號：\w{4}-\w{4}\n臨時不能來/,
    ),
  })
  expect(await outcomes()).toEqual(['line sent'])
})

test('three processes that send at the same time send each message once', async () => {
  await arrangeMessages(45)
  const counts = await Promise.all([send(), send(), send()])
  // A request that took too long on a busy machine is tried again under the same key.
  later(31)
  counts.push(await send())
  expect(counts.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(45)
  expect(await outbox()).toHaveLength(45)
})

test.each([
  ['LINE answers 500', { status: 500 }],
  ['LINE limits the rate', { status: 429 }],
  ['LINE does not answer', { delayMs: 2_000 }],
  ['the connection breaks', { drop: true }],
  ['the answer is lost after LINE has sent it', { status: 500, late: true }],
])('when %s, the message is sent once by the next attempt', async (_, fault) => {
  await arrangeMessages()
  await control('POST', '/faults', { path: push, ...fault })
  expect(await send()).toEqual({ retried: 1 })
  expect(await send()).toEqual({})
  later(31)
  expect(await send()).toEqual({ sent: 1 })
  expect(await outbox()).toHaveLength(1)
})

test('while LINE is down the pauses grow and nothing is lost; after 23 hours the message is left to e-mail', async () => {
  await arrangeMessages()
  await control('POST', '/faults', { path: push, status: 500, times: 1000 })
  const pauses: number[] = []
  for (let tries = 0; tries < 9; tries++) {
    const { due_at: before } = (await deliveries())[0]!
    notices.setTime(before)
    await send()
    pauses.push(((await deliveries())[0]!.due_at.getTime() - before.getTime()) / 1000)
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  later(23 * 3600)
  expect(await send()).toMatchObject({ gave_up: 1 })
  expect(await outcomes()).toEqual(['line gave_up', 'email not_configured'])
})

test('one message that LINE does not answer does not lead to a request for each of the others', async () => {
  await arrangeMessages(120)
  await control('POST', '/faults', { path: push, status: 500, times: 1000 })
  expect(await send()).toEqual({ retried: 50 })
})

test.each([
  ['is no friend', 'none', 'not_reachable'],
  ['blocks the account', 'blocked', 'not_reachable'],
] as const)('who %s gets no push', async (_, state, outcome) => {
  const { accountId } = await arrangeMessages()
  await setFriend(database, accountId, state)
  await send()
  expect(await outcomes()).toEqual([`line ${outcome}`, 'email not_configured'])
  expect(await outbox()).toEqual([])
})

test('who is not known to be a friend is looked at again after five minutes', async () => {
  const { accountId } = await arrangeMessages(2)
  await setFriend(database, accountId, 'unknown')
  expect(await send()).toEqual({ retried: 2 })
  // Nothing was sent, so the next attempt asks how many messages are left this month.
  const { rows } = await database.owner.query('select distinct tries from notifications.deliveries')
  expect(rows).toEqual([{ tries: 0 }])
  later(299)
  expect(await send()).toEqual({})
  await setFriend(database, accountId, 'friend')
  later(300)
  expect(await send()).toEqual({ sent: 2 })
})

test.each([
  ['no LINE messages', 'update identity.members set notify_line = false where id = $1'],
  ['nothing about bookings', `insert into notifications.muted_topics values ($1, 'booking')`],
])('who wants %s finds it in the inbox only', async (_, statement) => {
  const { accountId } = await arrangeMessages()
  await database.owner.query(statement, [accountId])
  await send()
  expect((await outcomes())[0]).toBe('line not_wanted')
  expect(await outbox()).toEqual([])
  expect(await notices.kindsOf(accountId)).toEqual(['booking_confirmed'])
})

test('what has been read, and what is over, is not sent any more', async () => {
  await arrangeMessages(2)
  await database.owner.query(
    `update notifications.messages set read_at = created_at where id = (select min(id) from notifications.messages)`,
  )
  later(48 * 3600)
  await send()
  expect(await outcomes()).toEqual(['line already_read', 'line too_late'])
})

test('what is due in the morning is not sent before', async () => {
  await arrangeMessages()
  await database.owner.query(`update notifications.deliveries set due_at = $1`, [
    new Date(testNow.getTime() + 3_600_000),
  ])
  expect(await send()).toEqual({})
  later(3600)
  expect(await send()).toEqual({ sent: 1 })
})

test('a message that LINE refuses keeps no other from leaving', async () => {
  await arrangeMessages(3)
  await database.owner.query(
    `update notifications.messages set facts = '{"days":[{"title":"x"}]}'
     where id = (select min(id) from notifications.messages)`,
  )
  await expect(send()).rejects.toBeInstanceOf(Error)
  expect(await outbox()).toHaveLength(2)
  expect(await outcomes()).toEqual(['line null', 'line sent', 'line sent'])
})

test('one batch does not use more of the month than its messages may', async () => {
  await arrangeMessages(3)
  await database.owner.query(`update notifications.messages set kind = 'thanks'`)
  await control('PATCH', '/quota', { monthlyQuota: 100, used: 69 })
  expect(await send()).toMatchObject({ sent: 1, quota_short: 2 })
})

test('when the month is nearly used up, what matters is sent and the rest is left to e-mail and inbox', async () => {
  const member = await arrangeMessages(3)
  await control('PATCH', '/quota', { monthlyQuota: 100, used: 89 })
  await database.owner.query(
    `update notifications.messages m set kind = k.kind
     from (select id, row_number() over (order by id) as no from notifications.messages) n
     join (values (1, 'thanks'), (2, 'booking_confirmed'), (3, 'class_cancelled')) as k(no, kind) using (no)
     where n.id = m.id`,
  )
  await send()
  expect(await outcomes()).toEqual(['line quota_short', 'email not_configured', 'line sent', 'line sent'])
  await arrangeBookedDays(database, member)
  await dispatch()
  await send()
  expect((await outcomes()).slice(-2)).toEqual(['line quota_short', 'email not_configured'])
})

test('when LINE says that the month is used up, the message is left to e-mail, and LINE is not asked again', async () => {
  await arrangeMessages()
  await control('PATCH', '/quota', { monthlyQuota: 100, used: 0 })
  await notices.deps().messaging.readQuota()
  await database.owner.query(
    `insert into notifications.line_quota (monthly_limit, used, read_at) values (100, 0, $1)`,
    [testNow],
  )
  await control('PATCH', '/quota', { used: 100 })
  await send()
  expect(await outcomes()).toEqual(['line quota_short', 'email not_configured'])
  const { rows } = await database.owner.query('select used from notifications.line_quota')
  expect(rows).toEqual([{ used: 100 }])
})

test('a message that LINE may have sent already is not left to e-mail when the month is used up meanwhile', async () => {
  await arrangeMessages()
  await control('POST', '/faults', { path: push, status: 500, late: true })
  expect(await send()).toEqual({ retried: 1 })
  await control('PATCH', '/quota', { monthlyQuota: 1, used: 1 })
  await database.owner.query(`update notifications.line_quota set monthly_limit = 1, used = 1`)
  later(31)
  expect(await send()).toEqual({ sent: 1 })
  expect(await outbox()).toHaveLength(1)
})

test('a clock that is set back sends nothing twice, and what an earlier owner had claimed is not stuck', async () => {
  await arrangeMessages(2)
  await send()
  later(-7200)
  expect(await send()).toEqual({})
  expect(await outbox()).toHaveLength(2)
  await database.owner.query(
    `update notifications.deliveries set outcome = null, ended_at = null, due_at = $1, claimed_until = $2`,
    [new Date(testNow.getTime() - 7200_000), testNow],
  )
  expect(await send()).toEqual({ sent: 2 })
  expect(await outbox()).toHaveLength(2)
})

test('a process without the official account leaves messages to others for ten minutes', async () => {
  await arrangeMessages()
  const { db, clock } = notices.sendDeps()
  later(599)
  expect(await sendByAll({ db, clock })).toEqual({})
  later(600)
  await sendByAll({ db, clock })
  expect(await outcomes()).toEqual(['line not_configured', 'email not_configured'])
})
