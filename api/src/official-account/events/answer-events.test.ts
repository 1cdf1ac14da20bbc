import { expect, test } from 'vitest'
import { deleteOldEvents } from '#official-account/jobs.ts'
import { arrangeLineMember } from '#official-account/testing/booked-people.ts'
import { people, useOfficialAccount } from '#official-account/testing/use-official-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { answerEvents } from './answer-events.ts'

const database = useTestDatabase()
const account = useOfficialAccount(database)

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const run = () => answerEvents(account.deps())
const reply = '/v2/bot/message/reply'
const fault = (what: object) => account.control('POST', '/faults', { path: reply, ...what })
const changeFriend = (key: string, state: string) =>
  account.control('POST', `/users/${key}/friend`, { state })
const friendOf = async (lineUserId: string) => {
  const { rows } = await database.owner.query(
    'select line_friend from identity.accounts where line_user_id = $1',
    [lineUserId],
  )
  return rows[0]?.line_friend
}
const altTexts = async () =>
  (await account.outbox()).flatMap(({ messages }) => messages.map((m) => m['altText']))

test('an event is answered once, however many workers run and however often they do', async () => {
  for (let i = 0; i < 25; i++) await account.say('lin', '客服')
  const counts = await Promise.all([run(), run(), run(), run()])
  expect(counts.reduce((sum, { replied = 0 }) => sum + replied, 0)).toBe(25)
  expect(await run()).toEqual({})
  expect(await account.outbox()).toHaveLength(25)
  const { rows } = await database.owner.query(
    'select distinct reply_token, tries from official_account.events',
  )
  expect(rows).toEqual([{ reply_token: null, tries: 1 }])
})

test('when LINE does not answer, an event is tried twice more, then it has failed', async () => {
  await fault({ status: 500, times: 9 })
  await account.say('lin', '客服')
  for (const [seconds, outcome] of [
    [0, null],
    [1, null],
    [2, null],
    [4, 'failed'],
  ] as const) {
    account.setTime(later(seconds))
    await run()
    expect(await account.outcomes()).toEqual([outcome])
  }
  const { rows } = await database.owner.query('select tries from official_account.events')
  expect(rows).toEqual([{ tries: 3 }])
  const jobs = await database.owner.query(
    `select run_at > now() as later from graphile_worker.jobs where task_identifier = 'answer_line_events'`,
  )
  expect(jobs.rows).toEqual([{ later: true }])
})

test.each([
  ['LINE fails', { status: 500 }],
  ['LINE is too slow', { delayMs: 1_000, status: 500 }],
  ['the connection breaks', { drop: true }],
  ['LINE limits the rate', { status: 429 }],
])('when %s once, the second attempt answers', async (_, what) => {
  await fault(what)
  await account.say('lin', '客服')
  await run()
  account.setTime(later(3))
  expect(await run()).toEqual({ replied: 1 })
  expect(await account.outbox()).toHaveLength(1)
})

test('a reply whose response was lost is not sent twice, because its token works once', async () => {
  await fault({ status: 500, late: true })
  await account.say('lin', '客服')
  await run()
  account.setTime(later(3))
  expect(await run()).toEqual({ token_refused: 1 })
  expect(await account.outbox()).toHaveLength(1)
})

test('after 50 seconds nothing is sent, but the friendship is recorded', async () => {
  await arrangeLineMember(database, people.wang)
  await changeFriend('wang', 'friend')
  await account.say('lin', '客服')
  account.setTime(later(50.001))
  expect(await run()).toEqual({ too_late: 2 })
  expect(await account.outbox()).toEqual([])
  expect(await friendOf(people.wang)).toBe('friend')
})

test('an event that a stopped worker has claimed is answered after its lease', async () => {
  await account.say('lin', '客服')
  await database.owner.query('update official_account.events set claimed_until = $1, tries = 1', [later(30)])
  account.setTime(later(29))
  expect(await run()).toEqual({})
  account.setTime(later(30))
  expect(await run()).toEqual({ replied: 1 })
})

test('an unexpected error is thrown after the other events were answered, and three of them end its event', async () => {
  await account.say('lin', '客服')
  await account.say('lin', '說明')
  const { rows } = await database.owner.query<{ reply_token: string }>(
    `select reply_token from official_account.events where question = 'contact'`,
  )
  const deps = account.deps()
  const broken: typeof deps.messaging.reply = (token, messages) =>
    token === rows[0]!.reply_token ? Promise.reject(new Error('bug')) : deps.messaging.reply(token, messages)
  const runBroken = () => answerEvents({ ...deps, messaging: { ...deps.messaging, reply: broken } })
  await expect(runBroken()).rejects.toThrow('bug')
  expect(await account.outcomes()).toEqual(expect.arrayContaining([null, 'replied']))
  for (const seconds of [31, 62]) {
    account.setTime(later(seconds))
    await database.owner.query('update official_account.events set received_at = $1', [later(seconds)])
    await expect(runBroken()).rejects.toThrow('bug')
  }
  account.setTime(later(93))
  expect(await runBroken()).toEqual({ failed: 1 })
})

test('a thousand waiting events are answered within the life of their tokens', async () => {
  const events = Array.from({ length: 1000 }, () => ({ user: 'lin', type: 'message', text: '客服' }))
  for (let i = 0; i < 10; i++)
    await account.control('POST', '/webhook', { events: events.slice(i * 100, i * 100 + 100) })
  const begun = performance.now()
  await Promise.all([run(), run()])
  // LINE's answer may take too long on a busy machine: the event is answered by the next run, or was answered already.
  account.setTime(later(3))
  await run()
  expect(performance.now() - begun).toBeLessThan(50_000)
  // LINE takes each token once, and only within its life.
  expect(await account.outbox()).toHaveLength(1000)
}, 60_000)

test('friends are greeted, and those who come back otherwise than new ones', async () => {
  await arrangeLineMember(database, people.wang)
  await changeFriend('wang', 'friend')
  await run()
  expect(await friendOf(people.wang)).toBe('friend')
  await changeFriend('wang', 'blocked')
  expect(await run()).toEqual({ done: 1 })
  expect(await friendOf(people.wang)).toBe('blocked')
  await changeFriend('wang', 'friend')
  await run()
  const [first, second] = await altTexts()
  expect(first).toContain('你好，這裡是巷口共學')
  expect(second).toContain('歡迎回到巷口共學')
  expect(await friendOf(people.wang)).toBe('friend')
})

test('events that arrive in another order leave the newest friendship', async () => {
  await arrangeLineMember(database, people.wang)
  const at = (seconds: number) => later(seconds).getTime()
  const events = [
    { user: 'wang', type: 'unfollow', timestamp: at(-5) },
    { user: 'wang', type: 'follow', follow: { isUnblocked: false }, timestamp: at(-9) },
  ]
  await account.control('POST', '/webhook', { events: [events[0]] })
  await run()
  await account.control('POST', '/webhook', { events: [events[1]] })
  await run()
  expect(await friendOf(people.wang)).toBe('blocked')
})

test('a repeated event is answered once', async () => {
  await account.control('POST', '/webhook', { user: 'lin', type: 'message', text: '客服', duplicated: true })
  expect(await run()).toEqual({ replied: 1 })
})

test('events are deleted after seven days', async () => {
  await account.say('lin', '客服')
  await run()
  expect(await deleteOldEvents(database.db, later(7 * 86_400))).toBe(0)
  expect(await deleteOldEvents(database.db, later(7 * 86_400 + 1))).toBe(1)
})
