import { randomUUID } from 'node:crypto'
import { lineUserId } from 'fakes/line/line-user-id'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import { ChannelRefused } from './channel-refused.ts'
import { createLineMessaging, type LineMessaging, type Message } from './line-messaging.ts'

const lin = lineUserId('1000000001', 'lin')
const wang = lineUserId('1000000001', 'wang')
const chen = lineUserId('1000000001', 'chen')
const hello: Message[] = [{ type: 'text', text: '你好' }]
const push = '/v2/bot/message/push'

let line: RunningLinePlatform
let now: Date
let messaging: LineMessaging
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
})
beforeEach(async () => {
  await line.control('POST', '/reset')
  now = new Date()
  messaging = clientOf(smallMessagingChannel.secret)
})
afterAll(() => line.stop())

const clientOf = (channelSecret: string) =>
  createLineMessaging({
    channelId: smallMessagingChannel.id,
    channelSecret,
    apiBase: line.origin,
    dataApiBase: line.origin,
    clock: { now: () => now },
    timeoutMs: 300,
  })
const fault = (body: object) => line.control('POST', '/faults', body)
const outbox = async () => ((await line.control('GET', '/outbox')) as { outbox: object[] }).outbox
const tokenRequests = async () => {
  const { requests } = (await line.control('GET', '/requests')) as { requests: { path: string }[] }
  return requests.filter(({ path }) => path.endsWith('/oauth2/v3/token')).length
}

test('concurrent calls share one channel token, which is renewed a minute before it expires', async () => {
  await Promise.all([messaging.readFriend(lin), messaging.readFriend(wang), messaging.readQuota()])
  expect(await tokenRequests()).toBe(1)
  now = new Date(now.getTime() + 839_000)
  await messaging.readFriend(lin)
  expect(await tokenRequests()).toBe(1)
  now = new Date(now.getTime() + 1_001)
  await messaging.readFriend(lin)
  expect(await tokenRequests()).toBe(2)
})

test('a token that LINE no longer accepts is replaced within the same call', async () => {
  await messaging.readFriend(lin)
  await line.control('POST', '/clock', { advanceMs: 900_001 })
  expect(await messaging.readFriend(lin)).toBe('friend')
  expect(await tokenRequests()).toBe(2)
})

test('a failed token request is not cached', async () => {
  await fault({ path: '/oauth2/v3/token', status: 500 })
  await expect(messaging.readFriend(lin)).rejects.toThrow(LineUnavailable)
  expect(await messaging.readFriend(lin)).toBe('friend')
})

test('a wrong secret is a channel that LINE refuses, and the error contains no secret', async () => {
  const error: unknown = await clientOf('d'.repeat(32))
    .readFriend(lin)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ChannelRefused)
  expect(String((error as Error).stack)).not.toContain('d'.repeat(32))
})

test.each([
  ['a friend', lin, 'friend'],
  ['somebody who is no friend', wang, 'none'],
  ['somebody who blocks the account', chen, 'none'],
  ['an id of another provider', lineUserId('1000000002', 'lin'), 'none'],
] as const)('%s is recognised', async (_, userId, expected) => {
  expect(await messaging.readFriend(userId)).toBe(expected)
})

test('200 is not delivered: a push to somebody who blocks the account is sent and reaches nobody', async () => {
  expect(await messaging.push(chen, hello, randomUUID())).toBe('sent')
  expect(await outbox()).toMatchObject([{ delivered: false, reason: 'blocked' }])
})

test('a retry after a lost response sends once', async () => {
  const key = randomUUID()
  await fault({ path: push, status: 500, late: true })
  await expect(messaging.push(lin, hello, key)).rejects.toThrow(LineUnavailable)
  expect(await messaging.push(lin, hello, key)).toBe('sent')
  expect(await outbox()).toHaveLength(1)
})

test('the used-up quota is distinguished from a rate limit', async () => {
  await fault({ path: push, status: 429 })
  await expect(messaging.push(lin, hello, randomUUID())).rejects.toThrow(LineUnavailable)
  await line.control('PATCH', '/quota', { used: 5 })
  expect(await messaging.readQuota()).toEqual({ limit: 5, used: 5 })
  expect(await messaging.push(lin, hello, randomUUID())).toBe('quota_used_up')
  await line.control('PATCH', '/quota', { monthlyQuota: null })
  expect(await messaging.readQuota()).toEqual({ limit: null, used: 5 })
})

test('an id of another provider is an unknown recipient, and a wrong message is rejected', async () => {
  expect(await messaging.push(lineUserId('1000000002', 'lin'), hello, randomUUID())).toBe('unknown_recipient')
  expect(await messaging.push(lin, [{ type: 'text', text: '' }], randomUUID())).toBe('rejected')
  expect(await messaging.reply('unknown', hello)).toBe('token_refused')
  expect(await messaging.reply('unknown', [])).toBe('rejected')
})

test.each([
  ['does not answer in time', { delayMs: 2_000 }],
  ['closes the connection', { drop: true }],
  ['answers 500', { status: 500 }],
  ['answers with a page', { html: true }],
])('LINE is unavailable when it %s', async (_, what) => {
  await messaging.readFriend(lin)
  await fault({ path: push, ...what })
  const error: unknown = await messaging.push(lin, hello, randomUUID()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LineUnavailable)
  expect(String((error as Error).stack)).not.toContain(lin)
})

test.each([
  ['plain http to another machine', 'http://line.example'],
  ['a path, which the SDK would drop', 'http://127.0.0.1:3000/__line/api'],
])('a base address with %s is refused', (_, apiBase) => {
  const settings = { channelId: '1', channelSecret: 'x', dataApiBase: 'https://api-data.line.me' }
  expect(() => createLineMessaging({ ...settings, apiBase, clock: { now: () => now } })).toThrow(
    'LINE_API_BASE',
  )
})
