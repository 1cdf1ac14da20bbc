import { channelAccessToken, HTTPFetchError, LineBotClient } from '@line/bot-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

let line: RunningLinePlatform
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
})
afterAll(() => line.stop())

const appsOf = async (id: string, secret: string) => {
  const tokens = new channelAccessToken.ChannelAccessTokenClient({ baseURL: line.origin })
  const { access_token: token } = await tokens.issueStatelessChannelTokenByClientSecret(id, secret)
  return await LineBotClient.fromChannelAccessToken({
    channelAccessToken: token,
    apiBaseURL: line.origin,
  }).getAllLIFFApps()
}

test('a login channel lists its own LIFF apps', async () => {
  const { apps } = await appsOf('2000000001', 'a'.repeat(32))
  expect(apps).toMatchObject([
    {
      liffId: '2000000001-AbcdEfgh',
      view: { type: 'full', url: 'https://site.example/liff' },
      features: { qrCode: true },
      scope: ['openid', 'profile', 'email'],
      botPrompt: 'aggressive',
    },
  ])
})

test('a messaging channel may not', async () => {
  const { id, secret } = smallMessagingChannel
  const error: unknown = await appsOf(id, secret).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HTTPFetchError)
  expect((error as HTTPFetchError).status).toBe(401)
})
