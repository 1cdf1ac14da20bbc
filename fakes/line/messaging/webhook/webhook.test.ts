import { LineBotClient, validateSignature } from '@line/bot-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'
import { signWebhook } from './sign-webhook.ts'
import { startWebhookReceiver } from './start-webhook-receiver.ts'

const lin = lineUserId('1000000001', 'lin')
const callback = 'https://site.example/cb'

let line: RunningLinePlatform
let site: Awaited<ReturnType<typeof startWebhookReceiver>>
let bot: LineBotClient
beforeAll(async () => {
  site = await startWebhookReceiver()
  const channel = { ...smallMessagingChannel, webhookUrl: site.url }
  line = await startLinePlatform({ ...smallLineSeed(callback), messagingChannels: [channel] })
  bot = LineBotClient.fromChannelAccessToken({
    channelAccessToken: 'long-lived-token',
    apiBaseURL: line.origin,
  })
})
beforeEach(async () => {
  await line.control('POST', '/reset')
  site.forget()
})
afterAll(async () => {
  await line.stop()
  await site.stop()
})

const send = (body: unknown) => line.control('POST', '/webhook', body) as Promise<{ deliveries: unknown[] }>
const events = () => site.received.flatMap(({ body }) => body.events)
/** All results so far; waits for webhooks that are on their way. */
const deliveries = async () =>
  ((await line.control('GET', '/webhook')) as { deliveries: Record<string, unknown>[] }).deliveries
const isGood = (i: number) => {
  const { raw, signature } = site.received[i]!
  return signature !== undefined && validateSignature(raw, smallMessagingChannel.secret, signature)
}

describe('a webhook', () => {
  test('is signed over its bytes, and names the account, the person and a reply token', async () => {
    const { deliveries: sent } = await send({ user: 'lin', type: 'message', text: '你好 🙂' })
    expect(sent).toMatchObject([{ result: 'ok', status: 200, isRedelivery: false }])
    expect(isGood(0)).toBe(true)
    expect(site.received[0]!.body).toMatchObject({
      destination: smallMessagingChannel.botUserId,
      events: [
        {
          type: 'message',
          mode: 'active',
          timestamp: expect.any(Number),
          webhookEventId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
          deliveryContext: { isRedelivery: false },
          source: { type: 'user', userId: lin },
          replyToken: expect.stringMatching(/^[0-9a-f]{32}$/),
          message: { type: 'text', text: '你好 🙂', id: expect.any(String) },
        },
      ],
    })
  })

  test('has the signature of LINE’s documented example', () => {
    const body = '{"destination":"U8e742f61d673b39c7fff3cecb7536ef0","events":[]}'
    const signature = signWebhook('8c570fa6dd201bb328f1c1eac23a96d8', body)
    expect(signature).toBe('GhRKmvmHys4Pi8DxkF4+EayaH0OqtJtaZxgTD9fMDLs=')
  })

  test.each(['bad', 'missing'])('can have a %s signature', async (signature) => {
    await send({ user: 'lin', type: 'message', text: 'x', signature })
    expect(isGood(0)).toBe(false)
    expect(site.received[0]!.signature === undefined).toBe(signature === 'missing')
  })

  test('without events is a connectivity probe with a good signature', async () => {
    await send({ events: [] })
    expect(site.received[0]!.body.events).toEqual([])
    expect(isGood(0)).toBe(true)
  })

  test('can have several people, an unknown type, and no user id', async () => {
    await send({
      events: [
        { user: 'lin', type: 'message', text: '一' },
        { user: 'wang', type: 'somethingNew', somethingNew: { a: 1 } },
      ],
    })
    expect(site.received).toHaveLength(1)
    expect(events()).toMatchObject([
      { source: { userId: lin } },
      { type: 'somethingNew', somethingNew: { a: 1 } },
    ])
    expect(events()[1]).not.toHaveProperty('replyToken')
    site.forget()
    await send({ user: 'lin', type: 'message', text: 'x', withoutUser: true })
    expect(events()[0]!['source']).toEqual({ type: 'user' })
  })

  test('can be sent twice with the same event id', async () => {
    await send({ user: 'lin', type: 'message', text: 'x', duplicated: true })
    expect(site.received).toHaveLength(2)
    expect(site.received[0]!.raw).toBe(site.received[1]!.raw)
  })

  test('can arrive out of order', async () => {
    const both = ['一', '二'].map((text) => ({ user: 'lin', type: 'message', text }))
    await send({ events: both, outOfOrder: true })
    expect(events()).toMatchObject([{ message: { text: '二' } }, { message: { text: '一' } }])
  })

  test('in standby has no reply token', async () => {
    await send({ user: 'lin', type: 'message', text: 'x', mode: 'standby' })
    expect(events()).toMatchObject([{ mode: 'standby' }])
    expect(events()[0]).not.toHaveProperty('replyToken')
  })

  test('is not sent when the channel uses none', async () => {
    await line.control('PATCH', '/webhook', { useWebhook: false })
    expect((await send({ user: 'lin', type: 'message', text: 'x' })).deliveries).toEqual([])
    expect(site.received).toEqual([])
  })

  test.each([
    [{ user: 'nobody', type: 'message', text: 'x' }],
    [{ user: 'lin' }],
    [{ events: 'none' }],
    [{ user: 'lin', type: 'message', signature: 'strange' }],
  ])('described as %o is refused', async (body) => {
    await expect(send(body)).rejects.toThrow(/: 400/)
  })
})

describe('friendship', () => {
  const changes = async (key: string, state: string) => {
    await line.control('POST', `/users/${key}/friend`, { state })
    return events().map(({ type, follow, replyToken }) => ({
      type,
      follow,
      hasToken: replyToken !== undefined,
    }))
  }

  test.each([
    ['wang', 'friend', [{ type: 'follow', follow: { isUnblocked: false }, hasToken: true }]],
    ['chen', 'friend', [{ type: 'follow', follow: { isUnblocked: true }, hasToken: true }]],
    ['lin', 'blocked', [{ type: 'unfollow', follow: undefined, hasToken: false }]],
    ['lin', 'friend', []],
    ['wang', 'blocked', []],
  ])('of %s changed to %s sends %j', async (key, state, expected) => {
    expect(await changes(key, state)).toEqual(expected)
  })

  test('can change silently', async () => {
    await line.control('POST', '/users/wang/friend', { state: 'friend', webhook: false })
    expect(await deliveries()).toEqual([])
  })

  test('added during a login sends follow', async () => {
    const params = { response_type: 'code', client_id: '2000000001', redirect_uri: callback, state: 's' }
    const query = new URLSearchParams({ ...params, scope: 'openid profile', bot_prompt: 'normal' })
    await line.logInByScript(`${line.accessBase}/oauth2/v2.1/authorize?${query}`, {
      user: 'wang',
      addFriend: true,
    })
    expect(await deliveries()).toMatchObject([{ result: 'ok', events: [{ type: 'follow' }] }])
    expect(events()).toMatchObject([{ type: 'follow', follow: { isUnblocked: false } }])
  })
})

describe('a webhook that fails', () => {
  test('is sent again with the same event id and reply token when redelivery is on', async () => {
    await line.control('PATCH', '/webhook', { redelivery: true })
    site.answerWith(async () => (site.received.length === 1 ? 500 : 200))
    await send({ user: 'lin', type: 'message', text: 'x' })
    await expect.poll(() => site.received.length).toBe(2)
    const [first, again] = events()
    expect(again).toEqual({ ...first, deliveryContext: { isRedelivery: true } })
    expect(isGood(1)).toBe(true)
    expect(await deliveries()).toMatchObject([
      { result: 'error_status_code', status: 500, isRedelivery: false },
      { result: 'ok', isRedelivery: true },
    ])
  })

  test('is not sent again after a reset', async () => {
    await line.control('PATCH', '/webhook', { redelivery: true })
    site.answerWith(async () => 500)
    await send({ user: 'lin', type: 'message', text: 'x' })
    await line.control('POST', '/reset')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(site.received).toHaveLength(1)
  })

  test('is not sent again without redelivery', async () => {
    site.answerWith(async () => 500)
    await send({ user: 'lin', type: 'message', text: 'x' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(site.received).toHaveLength(1)
  })

  test('ends after two seconds without a response', async () => {
    site.answerWith(() => new Promise((resolve) => setTimeout(() => resolve(200), 2_500)))
    const { deliveries: sent } = await send({ user: 'lin', type: 'message', text: 'x' })
    expect(sent).toMatchObject([{ result: 'request_timeout' }])
    expect((sent[0] as { durationMs: number }).durationMs).toBeGreaterThan(1_900)
  })

  test('reports a server that does not listen', async () => {
    await line.control('PATCH', '/webhook', { webhookUrl: 'http://127.0.0.1:9/none' })
    const { deliveries: sent } = await send({ user: 'lin', type: 'message', text: 'x' })
    expect(sent).toMatchObject([{ result: 'could_not_connect' }])
  })
})

describe('a reply', () => {
  const tokenOf = async () => {
    await send({ user: 'wang', type: 'message', text: '你好' })
    return String(events().at(-1)!['replyToken'])
  }
  const reply = (replyToken: string) =>
    bot.replyMessage({ replyToken, messages: [{ type: 'text', text: '嗨' }] })
  const invalid = { status: 400, body: expect.stringContaining('Invalid reply token') }

  test('reaches a person who is not a friend, costs nothing, and works once', async () => {
    const token = await tokenOf()
    expect((await reply(token)).sentMessages).toHaveLength(1)
    await expect(reply(token)).rejects.toMatchObject(invalid)
    const { outbox } = (await line.control('GET', '/outbox')) as { outbox: unknown[] }
    expect(outbox).toMatchObject([{ kind: 'reply', delivered: true }])
    expect(await bot.getMessageQuotaConsumption()).toMatchObject({ totalUsage: 0 })
  })

  test.each([
    [59_000, true],
    [60_001, false],
  ])('%i ms after the event: accepted is %s', async (advanceMs, accepted) => {
    const token = await tokenOf()
    await line.control('POST', '/clock', { advanceMs })
    if (accepted) await expect(reply(token)).resolves.toBeDefined()
    else await expect(reply(token)).rejects.toMatchObject(invalid)
  })

  test.each([
    [19 * 60_000, true],
    [20 * 60_000 + 1, false],
  ])('to an event redelivered after %i ms: accepted is %s', async (advanceMs, accepted) => {
    await line.control('PATCH', '/webhook', { redelivery: true })
    site.answerWith(async () => {
      if (site.received.length > 1) return 200
      await line.control('POST', '/clock', { advanceMs })
      return 500
    })
    const token = await tokenOf()
    await expect.poll(() => site.received.length).toBe(2)
    if (accepted) await expect(reply(token)).resolves.toBeDefined()
    else await expect(reply(token)).rejects.toMatchObject(invalid)
  })

  test('with an invalid message leaves the token valid; one with a retry key is refused', async () => {
    const token = await tokenOf()
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${line.apiBase}/v2/bot/message/reply`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: 'Bearer long-lived-token', 'content-type': 'application/json', ...headers },
      })
    const messages = [{ type: 'text', text: '嗨' }]
    const key = { 'x-line-retry-key': '123e4567-e89b-12d3-a456-426614174000' }
    expect((await post({ replyToken: token, messages: [] })).status).toBe(400)
    expect((await post({ replyToken: token, messages }, key)).status).toBe(400)
    expect((await post({ replyToken: token, messages })).status).toBe(200)
  })

  test('opens the chat for 7 days to pushes', async () => {
    await tokenOf()
    const push = async () => {
      await bot.pushMessage({ to: lineUserId('1000000001', 'wang'), messages: [{ type: 'text', text: 'x' }] })
      const { outbox } = (await line.control('GET', '/outbox')) as { outbox: { delivered: boolean }[] }
      return outbox.at(-1)!.delivered
    }
    expect(await push()).toBe(true)
    await line.control('POST', '/clock', { advanceMs: 7 * 86_400_000 + 1 })
    expect(await push()).toBe(false)
  })
})

describe('the webhook address', () => {
  test('can be tested and changed to another path of the same server', async () => {
    expect(await bot.testWebhookEndpoint()).toMatchObject({ success: true, statusCode: 200, reason: 'OK' })
    expect(site.received[0]!.body.events).toEqual([])
    await bot.setWebhookEndpoint({ endpoint: site.url.replace('/webhook', '/other') })
    expect(await bot.getWebhookEndpoint()).toMatchObject({
      endpoint: expect.stringMatching(/other$/),
      active: true,
    })
    expect(await bot.testWebhookEndpoint()).toMatchObject({ success: false, reason: 'ERROR_STATUS_CODE' })
  })

  test.each(['https://evil.example/', 'http://127.0.0.1:22/', 'file:///etc/passwd', 'nonsense', ''])(
    '%j is refused: the platform sends nothing to other servers',
    async (endpoint) => {
      await expect(bot.setWebhookEndpoint({ endpoint })).rejects.toMatchObject({ status: 400 })
      await expect(bot.testWebhookEndpoint({ endpoint })).rejects.toMatchObject({ status: 400 })
      expect(site.received).toEqual([])
    },
  )
})
