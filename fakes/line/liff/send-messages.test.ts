import { expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { liffApp } from '#line/testing/liff-login.ts'
import { useWebhookSite } from '#line/testing/use-webhook-site.ts'

const scope = ['openid', 'profile', 'chat_message.write'] as const
const { line, events, deliveries } = useWebhookSite({ liffScope: scope })

/** Opens the app in LINE's browser of this person, and sends messages to the chat as the SDK does. */
const sendToChat = async (user: string, messages: readonly object[]): Promise<Response> => {
  await line().control('PATCH', `/users/${user}`, { consents: { '2000000001': scope } })
  const agent = { 'user-agent': 'Mozilla/5.0 Line/15.6.0 LIFF', cookie: `line_simulator_phone=${user}` }
  const follow = async (address: string) =>
    (await fetch(address, { redirect: 'manual', headers: agent })).headers.get('location') ?? ''
  const opened = await follow(`${line().address}/liff/${liffApp.appId}`)
  const page = new URL(await follow(opened.replace('http://127.0.0.1/__line', line().address)))
  const token = new URLSearchParams(page.hash.slice(1)).get('access_token')
  return await fetch(`${line().apiBase}/message/v3/share`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ messages }),
  })
}

test('a text that an app sends to the chat reaches the webhook as if the person had written it', async () => {
  expect((await sendToChat('lin', [{ type: 'text', text: '我要報到' }])).status).toBe(200)
  expect(await deliveries()).toMatchObject([{ result: 'ok' }])
  expect(events()).toMatchObject([
    {
      type: 'message',
      source: { userId: lineUserId('1000000001', 'lin') },
      replyToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      message: { type: 'text', text: '我要報到' },
    },
  ])
})

test('several messages are one webhook; templates and Flex messages are in none', async () => {
  const place = { title: '基地', address: '鹿港', latitude: 24.05, longitude: 120.43 }
  const image = {
    type: 'image',
    originalContentUrl: 'https://a.example/1.png',
    previewImageUrl: 'https://a.example/2.png',
  }
  await sendToChat('lin', [
    { type: 'flex', altText: 'x', contents: {} },
    image,
    { type: 'location', ...place },
  ])
  expect(await deliveries()).toHaveLength(1)
  expect(events().map(({ message }) => message)).toMatchObject([
    { type: 'image', contentProvider: { type: 'line' } },
    { type: 'location', ...place },
  ])
  await sendToChat('lin', [{ type: 'flex', altText: 'x', contents: {} }])
  expect(await deliveries()).toHaveLength(1)
})

test('messages that LINE refuses reach no webhook', async () => {
  expect((await sendToChat('lin', [{ type: 'sticker', packageId: '1', stickerId: '1' }])).status).toBe(400)
  expect(await deliveries()).toEqual([])
})
