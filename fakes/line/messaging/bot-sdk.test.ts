import { channelAccessToken, HTTPFetchError, LineBotClient, type messagingApi } from '@line/bot-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

const lin = lineUserId('1000000001', 'lin')
const wang = lineUserId('1000000001', 'wang')
const chen = lineUserId('1000000001', 'chen')
const retryKey = '123e4567-e89b-12d3-a456-426614174000'
const hello: messagingApi.TextMessage[] = [{ type: 'text', text: '你好' }]

let line: RunningLinePlatform
let bot: LineBotClient
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
  bot = clientOf('long-lived-token')
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const clientOf = (token: string) =>
  LineBotClient.fromChannelAccessToken({
    channelAccessToken: token,
    apiBaseURL: line.origin,
    dataApiBaseURL: line.origin,
  })

/** The HTTP error of a call; its body is parsed. */
async function errorOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof HTTPFetchError)) throw new Error(`expected an HTTP error, got ${String(error)}`)
  return { status: error.status, headers: error.headers, body: JSON.parse(error.body) as unknown }
}

const outbox = async (to = '') =>
  ((await line.control('GET', `/outbox${to && `?to=${to}`}`)) as { outbox: Record<string, unknown>[] }).outbox

describe('LINE’s own SDK', () => {
  test('pushes to a friend, with a message id, a quote token and a row in the outbox', async () => {
    const { httpResponse, body } = await bot.pushMessageWithHttpInfo({ to: lin, messages: hello })
    expect(body.sentMessages).toEqual([
      { id: expect.stringMatching(/^\d{18}$/), quoteToken: expect.any(String) },
    ])
    expect(await outbox('lin')).toMatchObject([
      {
        kind: 'push',
        to: lin,
        messages: hello,
        delivered: true,
        requestId: httpResponse.headers.get('x-line-request-id'),
      },
    ])
    expect(await outbox('wang')).toEqual([])
  })

  test('gets 409 with the first request id for a repeated retry key, and nothing is sent twice', async () => {
    const first = await bot.pushMessageWithHttpInfo({ to: lin, messages: hello }, retryKey)
    const second = await errorOf(bot.pushMessage({ to: lin, messages: hello }, retryKey))
    expect(second).toMatchObject({
      status: 409,
      body: {
        message: 'The retry key is already accepted',
        sentMessages: first.body.sentMessages,
      },
    })
    const acceptedId = first.httpResponse.headers.get('x-line-request-id')
    expect(second.headers.get('x-line-accepted-request-id')).toBe(acceptedId)
    expect(await outbox()).toHaveLength(1)
  })

  test('can use a retry key again after 24 hours', async () => {
    await bot.pushMessage({ to: lin, messages: hello }, retryKey)
    await line.control('POST', '/clock', { advanceMs: 24 * 3_600_000 + 1 })
    await bot.pushMessage({ to: lin, messages: hello }, retryKey)
    expect(await outbox()).toHaveLength(2)
  })

  test('can use the retry key of a refused request again', async () => {
    await errorOf(bot.pushMessage({ to: `U${'0'.repeat(32)}`, messages: hello }, retryKey))
    await bot.pushMessage({ to: lin, messages: hello }, retryKey)
    expect(await outbox()).toMatchObject([{ retryKey, delivered: true }])
  })

  test('gets 409 after a request whose response was lost', async () => {
    await line.control('POST', '/faults', { path: '/v2/bot/message/push', status: 500, late: true })
    expect((await errorOf(bot.pushMessage({ to: lin, messages: hello }, retryKey))).status).toBe(500)
    expect((await errorOf(bot.pushMessage({ to: lin, messages: hello }, retryKey))).status).toBe(409)
    expect(await outbox()).toHaveLength(1)
  })

  test.each([
    ['a person who blocked the account', chen, 'blocked'],
    ['a person who is not a friend', wang, 'not_friend'],
  ])('gets 200 for %s, although nothing is delivered or counted', async (_name, to, reason) => {
    const { sentMessages } = await bot.pushMessage({ to, messages: hello })
    expect(sentMessages).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ to, delivered: false, reason }])
    expect(await bot.getMessageQuotaConsumption()).toMatchObject({ totalUsage: 0 })
  })

  test.each([
    ['an unknown person', `U${'0'.repeat(32)}`, 'Failed to send messages'],
    ['a person of another provider', lineUserId('1000000002', 'lin'), 'Failed to send messages'],
    ['a malformed id', 'lin', "The property, 'to', in the request body is invalid (line: -, column: -)"],
  ])('gets 400 for %s', async (_name, to, message) => {
    expect(await errorOf(bot.pushMessage({ to, messages: hello }))).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  test('gets 429 when the month’s quota is used, and can send again the next month', async () => {
    for (let i = 0; i < 5; i++) await bot.pushMessage({ to: lin, messages: hello })
    expect(await bot.getMessageQuota()).toMatchObject({ type: 'limited', value: 5 })
    expect(await bot.getMessageQuotaConsumption()).toMatchObject({ totalUsage: 5 })
    const refused = { status: 429, body: { message: 'You have reached your monthly limit.' } }
    expect(await errorOf(bot.pushMessage({ to: lin, messages: hello }))).toMatchObject(refused)
    await line.control('POST', '/clock', { advanceMs: 31 * 86_400_000 })
    await bot.pushMessage({ to: lin, messages: hello })
    expect(await bot.getMessageQuotaConsumption()).toMatchObject({ totalUsage: 1 })
  })

  test('counts each delivered recipient of a multicast, and sends to nobody beyond the quota', async () => {
    await bot.multicast({ to: [lin, chen, wang, lineUserId('9', 'lin')], messages: hello })
    expect(await bot.getMessageQuotaConsumption()).toMatchObject({ totalUsage: 1 })
    expect(await outbox()).toHaveLength(3)
    await line.control('PATCH', '/quota', { used: 4 })
    await line.control('PATCH', '/users/wang', { friend: 'friend' })
    expect((await errorOf(bot.multicast({ to: [lin, wang], messages: hello }))).status).toBe(429)
    expect(await outbox()).toHaveLength(3)
  })

  test('broadcasts to friends only', async () => {
    await bot.broadcast({ messages: hello })
    expect(await outbox()).toMatchObject([{ to: lin, kind: 'broadcast', delivered: true }])
  })

  test('narrowcasts to 50 friends or more, or to nobody', async () => {
    const { httpResponse } = await bot.narrowcastWithHttpInfo({ messages: hello })
    expect(httpResponse.status).toBe(202)
    const requestId = httpResponse.headers.get('x-line-request-id')!
    expect(await bot.getNarrowcastProgress(requestId)).toMatchObject({ phase: 'failed', errorCode: 4 })
    expect(await outbox()).toEqual([])
    expect((await errorOf(bot.getNarrowcastProgress('unknown'))).status).toBe(404)
  })

  test('validates without sending', async () => {
    await bot.validatePush({ messages: hello })
    await bot.validateReply({ messages: hello })
    await bot.validateBroadcast({ messages: hello })
    const wrong = await errorOf(bot.validateMulticast({ messages: [{ type: 'text', text: '' }] }))
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        message: 'The request body has 1 error(s)',
        details: [{ message: 'May not be empty', property: 'messages[0].text' }],
      },
    })
    expect(await outbox()).toEqual([])
  })

  test('fills the outbox up to 20 MB, however large its requests are', async () => {
    await line.control('PATCH', '/quota', { monthlyQuota: null })
    const messages = [{ type: 'text' as const, text: 'x', surplus: 'x'.repeat(1_900_000) }]
    for (let i = 0; i < 13; i++) await bot.pushMessage({ to: lin, messages })
    expect(await outbox()).toHaveLength(11)
  })

  test('gets the text of a rate limit as a fault', async () => {
    await line.control('POST', '/faults', { path: '/v2/bot/message/push', status: 429 })
    const error = await errorOf(bot.pushMessage({ to: lin, messages: hello }))
    expect(error.body).toEqual({ message: 'The API rate limit has been exceeded. Try again later.' })
  })

  test('reads the profile of a friend only', async () => {
    expect(await bot.getProfile(lin)).toMatchObject({ userId: lin, displayName: '林美麗', language: 'zh-TW' })
    for (const stranger of [wang, chen, lineUserId('9', 'lin')]) {
      expect(await errorOf(bot.getProfile(stranger))).toMatchObject({
        status: 404,
        body: { message: 'Not found' },
      })
    }
  })

  test('reads the account and its followers', async () => {
    const { name, basicId, botUserId } = smallMessagingChannel
    expect(await bot.getBotInfo()).toMatchObject({ userId: botUserId, basicId, displayName: name })
    await line.control('PATCH', '/users/wang', { friend: 'friend' })
    const first = await bot.getFollowers(undefined, 1)
    expect(first).toMatchObject({ userIds: [wang], next: expect.any(String) })
    expect(await bot.getFollowers(first.next, 1)).toEqual(expect.objectContaining({ userIds: [lin] }))
  })

  test('starts the loading animation and gets a link token', async () => {
    await bot.showLoadingAnimation({ chatId: lin, loadingSeconds: 5 })
    expect(await bot.issueLinkToken(lin)).toMatchObject({ linkToken: expect.stringMatching(/^\w{32}$/) })
  })

  test('works with a stateless token for 15 minutes, and with no other', async () => {
    const tokens = new channelAccessToken.ChannelAccessTokenClient({ baseURL: line.origin })
    const { id, secret } = smallMessagingChannel
    const issued = await tokens.issueStatelessChannelTokenByClientSecret(id, secret)
    expect(issued).toMatchObject({ expires_in: 900, token_type: 'Bearer' })
    await clientOf(issued.access_token).getBotInfo()
    await line.control('POST', '/clock', { advanceMs: 900_001 })
    const login = await tokens.issueStatelessChannelTokenByClientSecret('2000000001', 'a'.repeat(32))
    for (const token of [issued.access_token, login.access_token, 'constructor']) {
      expect((await errorOf(clientOf(token).getBotInfo())).status).toBe(401)
    }
  })
})
