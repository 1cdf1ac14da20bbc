import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { smallLineSeed, smallMessagingChannel, startLinePlatform } from 'fakes/line/start-line-platform'
import { demoBotChannel } from 'server/line/line-settings'
import { expect, onTestFinished, test } from 'vitest'

/** A demo that answers from its second request on, with the fake platform of this test. */
const startDemo = async () => {
  const channel = { ...smallMessagingChannel, secret: demoBotChannel.channelSecret }
  const seed = { ...smallLineSeed('https://site.example/cb'), messagingChannels: [channel] }
  const line = await startLinePlatform(seed)
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response
      .writeHead(requests === 1 ? 503 : 200)
      .end(requests === 1 ? '' : JSON.stringify({ origin: line.origin }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await line.stop()
  })
  return { line, port: (server.address() as AddressInfo).port, requests: () => requests }
}

const run = async (settings: Record<string, string>): Promise<number> => {
  const child = spawn(process.execPath, ['scripts/demo-menus.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: 'ignore',
  })
  return ((await once(child, 'exit')) as [number])[0]
}

test('the demo gets its rich menus as soon as it answers', async () => {
  const demo = await startDemo()
  expect(await run({ PORT: String(demo.port) })).toBe(0)
  const headers = { authorization: 'Bearer long-lived-token' }
  const found = await fetch(`${demo.line.origin}/v2/bot/user/all/richmenu`, { headers })
  expect(await found.json()).toEqual({ richMenuId: expect.stringMatching(/^richmenu-/) })
  const aliases = await fetch(`${demo.line.origin}/v2/bot/richmenu/alias/list`, { headers })
  expect(await aliases.json()).toMatchObject({ aliases: { length: 2 } })
})

test('an installation with a LINE channel of its own is left alone', async () => {
  const demo = await startDemo()
  const own = { LINE_LOGIN_CHANNEL_ID: '1234567890', LINE_LOGIN_CHANNEL_SECRET: 'a'.repeat(32) }
  expect(await run({ PORT: String(demo.port), ...own })).toBe(0)
  expect(demo.requests()).toBe(0)
})
