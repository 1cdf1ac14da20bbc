import { describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { smallMessagingChannel } from '#line/start-line-platform.ts'
import { useWebhookSite } from '#line/testing/use-webhook-site.ts'
import { signWebhook } from './sign-webhook.ts'

const lin = lineUserId('1000000001', 'lin')
const { line, site, send, events, deliveries, isGood } = useWebhookSite()

describe('a webhook', () => {
  test('is signed over its bytes, and names the account, the person and a reply token', async () => {
    const { deliveries: sent } = await send({ user: 'lin', type: 'message', text: '你好 🙂' })
    expect(sent).toMatchObject([{ result: 'ok', status: 200, isRedelivery: false }])
    expect(isGood(0)).toBe(true)
    expect(site().received[0]!.body).toMatchObject({
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
    expect(site().received[0]!.signature === undefined).toBe(signature === 'missing')
  })

  test('without events is a connectivity probe with a good signature', async () => {
    await send({ events: [] })
    expect(site().received[0]!.body.events).toEqual([])
    expect(isGood(0)).toBe(true)
  })

  test('can have several people, an unknown type, and no user id', async () => {
    await send({
      events: [
        { user: 'lin', type: 'message', text: '一' },
        { user: 'wang', type: 'somethingNew', somethingNew: { a: 1 } },
      ],
    })
    expect(site().received).toHaveLength(1)
    expect(events()).toMatchObject([
      { source: { userId: lin } },
      { type: 'somethingNew', somethingNew: { a: 1 } },
    ])
    expect(events()[1]).not.toHaveProperty('replyToken')
    site().forget()
    await send({ user: 'lin', type: 'message', text: 'x', withoutUser: true })
    expect(events()[0]!['source']).toEqual({ type: 'user' })
  })

  test('can be sent twice with the same event id', async () => {
    await send({ user: 'lin', type: 'message', text: 'x', duplicated: true })
    expect(site().received).toHaveLength(2)
    expect(site().received[0]!.raw).toBe(site().received[1]!.raw)
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
    await line().control('PATCH', '/webhook', { useWebhook: false })
    expect((await send({ user: 'lin', type: 'message', text: 'x' })).deliveries).toEqual([])
    expect(site().received).toEqual([])
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

describe('a webhook that fails', () => {
  test('is sent again with the same event id and reply token when redelivery is on', async () => {
    await line().control('PATCH', '/webhook', { redelivery: true })
    site().answerWith(async () => (site().received.length === 1 ? 500 : 200))
    await send({ user: 'lin', type: 'message', text: 'x' })
    await expect.poll(() => site().received.length).toBe(2)
    const [first, again] = events()
    expect(again).toEqual({ ...first, deliveryContext: { isRedelivery: true } })
    expect(isGood(1)).toBe(true)
    expect(await deliveries()).toMatchObject([
      { result: 'error_status_code', status: 500, isRedelivery: false },
      { result: 'ok', isRedelivery: true },
    ])
  })

  test('is not sent again after a reset', async () => {
    await line().control('PATCH', '/webhook', { redelivery: true })
    site().answerWith(async () => 500)
    await send({ user: 'lin', type: 'message', text: 'x' })
    await line().control('POST', '/reset')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(site().received).toHaveLength(1)
  })

  test('is not sent again without redelivery', async () => {
    site().answerWith(async () => 500)
    await send({ user: 'lin', type: 'message', text: 'x' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(site().received).toHaveLength(1)
  })

  test('ends after two seconds without a response', async () => {
    site().answerWith(() => new Promise((resolve) => setTimeout(() => resolve(200), 2_500)))
    const { deliveries: sent } = await send({ user: 'lin', type: 'message', text: 'x' })
    expect(sent).toMatchObject([{ result: 'request_timeout' }])
    expect((sent[0] as { durationMs: number }).durationMs).toBeGreaterThan(1_900)
  })

  test('reports a server that does not listen', async () => {
    await line().control('PATCH', '/webhook', { webhookUrl: 'http://127.0.0.1:9/none' })
    const { deliveries: sent } = await send({ user: 'lin', type: 'message', text: 'x' })
    expect(sent).toMatchObject([{ result: 'could_not_connect' }])
  })
})
