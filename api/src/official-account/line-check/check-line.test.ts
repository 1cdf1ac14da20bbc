import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLineMessaging } from '#line-messaging/line-messaging.ts'
import { publishMenus } from '#official-account/rich-menu/publish-menus.ts'
import { menuSize, richMenus } from '#official-account/rich-menu/rich-menus.ts'
import { checkLine } from './check-line.ts'
import type { LineInstallation } from './line-installation.ts'

let line: RunningLinePlatform
let site: Server
let siteStatus = 200
let origin: string
let installation: LineInstallation

beforeAll(async () => {
  site = createServer((_, answer) => answer.writeHead(siteStatus).end())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const channel = { ...smallMessagingChannel, webhookUrl: `${origin}/api/line/webhook` }
  line = await startLinePlatform({
    ...smallLineSeed(`${origin}/api/user/line/callback`),
    messagingChannels: [channel],
  })
})
beforeEach(async () => {
  siteStatus = 200
  await line.control('POST', '/reset')
  installation = installationOf()
})
afterAll(async () => {
  await line.stop()
  site.closeAllConnections()
  site.close()
})

const login = { channelId: '2000000001', channelSecret: 'a'.repeat(32) }
const bot = { channelId: smallMessagingChannel.id, channelSecret: smallMessagingChannel.secret }
const clientOf = (channel: typeof login) =>
  createLineMessaging({
    ...channel,
    apiBase: line.origin,
    dataApiBase: line.origin,
    clock: { now: () => new Date() },
    timeoutMs: 3_000,
  })
const installationOf = (): LineInstallation => ({
  login: {
    ...login,
    accessBase: line.accessBase,
    apiBase: line.apiBase,
    callbackUrl: `${origin}/api/user/line/callback`,
  },
  loginChannel: clientOf(login),
  messaging: clientOf(bot),
  links: { origin, liffId: '2000000001-AbcdEfgh' },
  webhookUrl: `${origin}/api/line/webhook`,
  isDemo: true,
})
const publish = async () => {
  const header = Buffer.alloc(24)
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  header.writeUInt32BE(menuSize.width, 16)
  header.writeUInt32BE(menuSize.height, 20)
  const picture = new Uint8Array(header)
  await publishMenus(
    installation.messaging!,
    richMenus(installation.links).map((menu) => ({ ...menu, picture })),
  )
}
const run = () => checkLine(installation)
const wrongs = async () => (await run()).filter(({ state }) => state === 'wrong').map(({ text }) => text)

test('an installation that is set up has nothing wrong, and says what people must look at', async () => {
  await publish()
  expect(await wrongs()).toEqual([])
  const looks = (await run()).filter(({ state }) => state === 'look').map(({ text }) => text)
  expect(looks.join()).toContain('同一個 Provider')
  expect(looks.join()).toContain('自動回應訊息')
})

test.each<[string, RegExp, () => Promise<unknown> | void]>([
  [
    'a wrong secret of the login channel',
    /^LINE Login 頻道：LINE 不接受/,
    () => void (installation.loginChannel = clientOf({ ...login, channelSecret: 'f'.repeat(32) })),
  ],
  [
    'a callback address that is not registered',
    /^登入回呼網址：請在/,
    () => void (installation.login.callbackUrl = `${origin}/other`),
  ],
  ['a login that is down', /^LINE 登入服務：.*503/, () => fault('access', '/.well-known', { status: 503 })],
  [
    'a page instead of the keys',
    /^LINE 簽章金鑰：/,
    () => fault('api', '/oauth2/v2.1/certs', { html: true }),
  ],
  [
    'keys that cannot be reached',
    /^LINE 簽章金鑰：連不上/,
    () => fault('api', '/oauth2/v2.1/certs', { drop: true }),
  ],
  ['no LIFF app', /^LIFF：沒有設定/, () => void (installation.links.liffId = undefined)],
  [
    'a LIFF app of another channel',
    /^LIFF：頻道 2000000001 沒有/,
    () => void (installation.links.liffId = '2000000002-AbcdEfgh'),
  ],
  [
    'another endpoint of the LIFF app',
    /^LIFF Endpoint URL：應該是/,
    () => void (installation.links.origin = origin.replace('127.0.0.1', 'localhost')),
  ],
  ['a site without https', /^LIFF 網頁：PUBLIC_URL 必須是 https/, () => void (installation.isDemo = false)],
  ['a page that fails', /^LIFF 網頁：.*回應 502/, () => void (siteStatus = 502)],
  ['no official account', /^官方帳號：沒有設定/, () => void (installation.messaging = undefined)],
  [
    'a wrong secret of the official account',
    /^官方帳號：LINE 不接受/,
    () => void (installation.messaging = clientOf({ ...bot, channelSecret: 'f'.repeat(32) })),
  ],
  ['LINE out of reach', /^官方帳號：連不上/, () => fault('api', '/v2/bot/info', { drop: true })],
  ['LINE too slow', /^官方帳號：連不上/, () => fault('api', '/v2/bot/info', { delayMs: 4_000 })],
  [
    'another webhook address',
    /^Webhook 網址：應該是/,
    () => line.control('PATCH', '/webhook', { webhookUrl: `${origin}/old` }),
  ],
  [
    'no webhook address',
    /^Webhook 網址：還沒有設定/,
    () => line.control('PATCH', '/webhook', { webhookUrl: '' }),
  ],
  [
    'a webhook that is off',
    /^Webhook：請開啟/,
    () => line.control('PATCH', '/webhook', { useWebhook: false }),
  ],
  [
    'a webhook that refuses the signature',
    /^Webhook 測試：網站回應錯誤（401），請檢查 LINE_BOT_CHANNEL_SECRET/,
    () => void (siteStatus = 401),
  ],
  ['a used-up quota', /^訊息則數：本月 5 則已用完/, () => line.control('PATCH', '/quota', { used: 5 })],
  ['no rich menus', /^圖文選單：還沒有建立/, () => line.control('POST', '/reset')],
  [
    'the rich menu of somebody else',
    /^圖文選單：預設選單/,
    () => installation.messaging!.call((client) => client.cancelDefaultRichMenu()),
  ],
])('%s is reported', async (_, expected, change) => {
  await publish()
  await change()
  const found = await wrongs()
  expect(found.filter((text) => expected.test(text))).toHaveLength(1)
})

const fault = (host: string, path: string, what: object) =>
  line.control('POST', '/faults', { host, path, ...what })
