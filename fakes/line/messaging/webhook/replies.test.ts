import { describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { useWebhookSite } from '#line/testing/use-webhook-site.ts'

const { line, site, bot, send, events } = useWebhookSite()

describe('a reply', () => {
  const tokenOf = async () => {
    await send({ user: 'wang', type: 'message', text: '你好' })
    return String(events().at(-1)!['replyToken'])
  }
  const reply = (replyToken: string) =>
    bot().replyMessage({ replyToken, messages: [{ type: 'text', text: '嗨' }] })
  const invalid = { status: 400, body: expect.stringContaining('Invalid reply token') }

  test('reaches a person who is not a friend, costs nothing, and works once', async () => {
    const token = await tokenOf()
    expect((await reply(token)).sentMessages).toHaveLength(1)
    await expect(reply(token)).rejects.toMatchObject(invalid)
    const { outbox } = (await line().control('GET', '/outbox')) as { outbox: unknown[] }
    expect(outbox).toMatchObject([{ kind: 'reply', delivered: true }])
    expect(await bot().getMessageQuotaConsumption()).toMatchObject({ totalUsage: 0 })
  })

  test.each([
    [59_000, true],
    [60_001, false],
  ])('%i ms after the event: accepted is %s', async (advanceMs, accepted) => {
    const token = await tokenOf()
    await line().control('POST', '/clock', { advanceMs })
    if (accepted) await expect(reply(token)).resolves.toBeDefined()
    else await expect(reply(token)).rejects.toMatchObject(invalid)
  })

  test.each([
    [19 * 60_000, true],
    [20 * 60_000 + 1, false],
  ])('to an event redelivered after %i ms: accepted is %s', async (advanceMs, accepted) => {
    await line().control('PATCH', '/webhook', { redelivery: true })
    site().answerWith(async () => {
      if (site().received.length > 1) return 200
      await line().control('POST', '/clock', { advanceMs })
      return 500
    })
    const token = await tokenOf()
    await expect.poll(() => site().received.length).toBe(2)
    if (accepted) await expect(reply(token)).resolves.toBeDefined()
    else await expect(reply(token)).rejects.toMatchObject(invalid)
  })

  test('with an invalid message leaves the token valid; one with a retry key is refused', async () => {
    const token = await tokenOf()
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${line().apiBase}/v2/bot/message/reply`, {
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
      await bot().pushMessage({
        to: lineUserId('1000000001', 'wang'),
        messages: [{ type: 'text', text: 'x' }],
      })
      const { outbox } = (await line().control('GET', '/outbox')) as { outbox: { delivered: boolean }[] }
      return outbox.at(-1)!.delivered
    }
    expect(await push()).toBe(true)
    await line().control('POST', '/clock', { advanceMs: 7 * 86_400_000 + 1 })
    expect(await push()).toBe(false)
  })
})
