import { readConfig } from 'api/platform/config'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { demoBotChannel } from './line-settings.ts'
import { openLine } from './open-line.ts'

const installed = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db.example/hangkhau',
  PUBLIC_URL: 'https://hangkhau.example',
  SESSION_SECRET: 'q7Zr0mT5xW2bK9vN4cJ8yL1hG6dF3sAp',
  LINE_LOGIN_CHANNEL_ID: '1234567890',
  LINE_LOGIN_CHANNEL_SECRET: '0123456789abcdef0123456789abcdef',
}
const bot = {
  LINE_BOT_CHANNEL_ID: '1234567899',
  LINE_BOT_CHANNEL_SECRET: 'abcdef0123456789abcdef0123456789',
}

test('a site without a messaging channel has no webhook, and its jobs leave LINE alone', async () => {
  expect(await openLine(readConfig(installed), { servesSite: true })).toEqual({
    officialAccount: undefined,
    botChannelSecret: undefined,
    demoPlatform: undefined,
  })
})

test('a site with a messaging channel signs with its secret and links to itself', async () => {
  const line = await openLine(readConfig({ ...installed, ...bot }), { servesSite: false })
  expect(line.botChannelSecret).toBe(bot.LINE_BOT_CHANNEL_SECRET)
  expect(line.officialAccount?.links).toEqual({ origin: 'https://hangkhau.example', liffId: undefined })
  expect(line.demoPlatform).toBeUndefined()
})

test('the demo serves the fake platform, and its Messaging API at the root of an origin', async () => {
  const line = await openLine(readConfig({}), { servesSite: true })
  const app = Fastify()
  onTestFinished(() => app.close())
  await line.demoPlatform!.mount(app)
  const { origin } = (await app.inject('/__line/messaging-origin')).json<{ origin: string }>()
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(line.botChannelSecret).toBe(demoBotChannel.channelSecret)
  expect(await line.officialAccount!.messaging.readQuota()).toEqual({ limit: 200, used: 0 })
  for (const path of ['/__sim/state', '/phone', '/access/oauth2/v2.1/authorize'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
})

test('a demo process that serves no site leaves the official account to the one that does', async () => {
  const line = await openLine(readConfig({}), { servesSite: false })
  expect(line.officialAccount).toBeUndefined()
  expect(line.demoPlatform).toBeUndefined()
})
