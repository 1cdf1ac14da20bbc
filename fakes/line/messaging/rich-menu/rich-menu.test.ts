import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { HTTPFetchError, LineBotClient, type messagingApi } from '@line/bot-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

const lin = lineUserId('1000000001', 'lin')

let line: RunningLinePlatform
let bot: LineBotClient
beforeAll(async () => {
  const other = { ...smallMessagingChannel, id: '2000000101', tokens: ['other-token'] }
  const messagingChannels = [smallMessagingChannel, other]
  line = await startLinePlatform({ ...smallLineSeed('https://site.example/cb'), messagingChannels })
  bot = clientOf('long-lived-token')
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const clientOf = (channelAccessToken: string) =>
  LineBotClient.fromChannelAccessToken({
    channelAccessToken,
    apiBaseURL: line.origin,
    dataApiBaseURL: line.origin,
  })

const menu: messagingApi.RichMenuRequest = {
  size: { width: 2_500, height: 843 },
  selected: true,
  name: '會員選單',
  chatBarText: '選單',
  areas: [
    {
      bounds: { x: 0, y: 0, width: 1_250, height: 843 },
      action: { type: 'uri', label: '課程', uri: 'https://liff.line.me/2000000001-AbcdEfgh/class_all' },
    },
    { bounds: { x: 1_250, y: 0, width: 1_250, height: 843 }, action: { type: 'postback', data: 'mine' } },
  ],
}

/** A PNG header with these dimensions; nothing reads its pixels. */
function png(width: number, height: number, padding = 0): Blob {
  const header = Buffer.alloc(24 + padding)
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return new Blob([header], { type: 'image/png' })
}

/** A JPEG with one application segment before its frame header. */
function jpeg(width: number, height: number): Blob {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), frame])
  return new Blob([bytes], { type: 'image/jpeg' })
}

async function createPictured() {
  const { richMenuId } = await bot.createRichMenu(menu)
  await bot.setRichMenuImage(richMenuId, png(2_500, 843))
  return richMenuId
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof HTTPFetchError ? error.status : 200
}

test('a rich menu is created, gets a picture and becomes the default', async () => {
  const { richMenuId } = await bot.createRichMenu(menu)
  expect(richMenuId).toMatch(/^richmenu-[0-9a-f]{32}$/)
  expect(await statusOf(bot.setDefaultRichMenu(richMenuId))).toBe(400)
  await bot.setRichMenuImage(richMenuId, jpeg(2_500, 843))
  await bot.setDefaultRichMenu(richMenuId)
  expect(await bot.getDefaultRichMenuId()).toMatchObject({ richMenuId })
  expect(await bot.getRichMenu(richMenuId)).toMatchObject({ ...menu, richMenuId })
  expect((await bot.getRichMenuList()).richmenus).toHaveLength(1)
  const bytes = await buffer(await bot.getRichMenuImage(richMenuId))
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('a picture cannot be replaced', async () => {
  const richMenuId = await createPictured()
  expect(await statusOf(bot.setRichMenuImage(richMenuId, png(2_500, 843)))).toBe(400)
})

test.each<[string, Blob, number]>([
  ['a text', new Blob(['<svg/>'], { type: 'image/png' }), 400],
  ['nothing', new Blob([], { type: 'image/png' }), 400],
  [
    'a JPEG without a frame',
    new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff])], { type: 'image/jpeg' }),
    400,
  ],
  ['too narrow', png(799, 300), 400],
  ['too wide', png(2_501, 843), 400],
  ['too high for its width', png(1_000, 690), 400],
  ['more than 1 MB', png(2_500, 843, 1_100_000), 413],
  ['another type', new Blob([deflateSync('x')], { type: 'image/webp' }), 415],
])('a picture that is %s is refused', async (_name, picture, status) => {
  const { richMenuId } = await bot.createRichMenu(menu)
  expect(await statusOf(bot.setRichMenuImage(richMenuId, picture))).toBe(status)
})

test.each<[string, Partial<Record<keyof typeof menu, unknown>>]>([
  ['too narrow', { size: { width: 799, height: 300 } }],
  ['too high', { size: { width: 1_000, height: 690 } }],
  ['a chat bar of 15 characters', { chatBarText: '字'.repeat(15) }],
  ['21 areas', { areas: Array.from({ length: 21 }, () => menu.areas![0]) }],
  ['a script', { areas: [{ bounds: menu.areas![0]!.bounds, action: { type: 'uri', uri: 'javascript:1' } }] }],
  ['no name', { name: undefined }],
])('a rich menu with %s is refused', async (_name, change) => {
  const wrong = { ...menu, ...change } as messagingApi.RichMenuRequest
  expect(await statusOf(bot.createRichMenu(wrong))).toBe(400)
  expect(await statusOf(bot.validateRichMenuObject(wrong))).toBe(400)
  expect(await statusOf(bot.validateRichMenuObject(menu))).toBe(200)
})

test('people have their own rich menu, alone or many at once', async () => {
  const richMenuId = await createPictured()
  expect(await statusOf(bot.getRichMenuIdOfUser(lin))).toBe(404)
  await bot.linkRichMenuIdToUser(lin, richMenuId)
  expect(await bot.getRichMenuIdOfUser(lin)).toMatchObject({ richMenuId })
  await bot.unlinkRichMenuIdFromUser(lin)
  expect(await statusOf(bot.getRichMenuIdOfUser(lin))).toBe(404)
  await bot.linkRichMenuIdToUsers({ richMenuId, userIds: [lin, lineUserId('9', 'lin')] })
  expect(await bot.getRichMenuIdOfUser(lin)).toMatchObject({ richMenuId })
  await bot.unlinkRichMenuIdFromUsers({ userIds: [lin] })
  expect(await statusOf(bot.getRichMenuIdOfUser(lin))).toBe(404)
  expect(await statusOf(bot.linkRichMenuIdToUser(lineUserId('9', 'lin'), richMenuId))).toBe(400)
})

test('an alias names a rich menu and is unique', async () => {
  const first = await createPictured()
  const second = await createPictured()
  const alias = { richMenuAliasId: 'member', richMenuId: first }
  await bot.createRichMenuAlias(alias)
  expect(await statusOf(bot.createRichMenuAlias(alias))).toBe(400)
  await bot.updateRichMenuAlias('member', { richMenuId: second })
  expect(await bot.getRichMenuAlias('member')).toMatchObject({ ...alias, richMenuId: second })
  expect((await bot.getRichMenuAliasList()).aliases).toHaveLength(1)
  await bot.deleteRichMenuAlias('member')
  expect(await statusOf(bot.getRichMenuAlias('member'))).toBe(404)
})

test('a deleted rich menu is no longer the default, linked or named', async () => {
  const richMenuId = await createPictured()
  await bot.setDefaultRichMenu(richMenuId)
  await bot.linkRichMenuIdToUser(lin, richMenuId)
  await bot.createRichMenuAlias({ richMenuAliasId: 'member', richMenuId })
  await bot.deleteRichMenu(richMenuId)
  const gone = [
    bot.getRichMenu(richMenuId),
    bot.getDefaultRichMenuId(),
    bot.getRichMenuIdOfUser(lin),
    bot.getRichMenuAlias('member'),
  ]
  expect(await Promise.all(gone.map(statusOf))).toEqual([404, 404, 404, 404])
})

test('the default can be removed, and the number of menus is limited', async () => {
  await bot.setDefaultRichMenu(await createPictured())
  await bot.cancelDefaultRichMenu()
  expect(await statusOf(bot.getDefaultRichMenuId())).toBe(404)
  const statuses: number[] = []
  for (let i = 0; i < 50; i++) statuses.push(await statusOf(bot.createRichMenu(menu)))
  expect(statuses.slice(-2)).toEqual([200, 400])
})

test('another channel neither sees nor uses a rich menu', async () => {
  const other = clientOf('other-token')
  const id = await createPictured()
  await bot.createRichMenuAlias({ richMenuAliasId: 'member', richMenuId: id })
  const calls = [
    other.getRichMenu(id),
    other.deleteRichMenu(id),
    other.setDefaultRichMenu(id),
    other.linkRichMenuIdToUser(lin, id),
    other.getRichMenuImage(id),
    other.getRichMenuAlias('member'),
  ]
  expect(new Set(await Promise.all(calls.map(statusOf)))).toEqual(new Set([404]))
  expect((await other.getRichMenuList()).richmenus).toEqual([])
  expect((await other.getRichMenuAliasList()).aliases).toEqual([])
})

test('every route needs the token of a messaging channel', async () => {
  const stranger = clientOf('x')
  const id = await createPictured()
  const calls = [
    stranger.createRichMenu(menu),
    stranger.validateRichMenuObject(menu),
    stranger.getRichMenuList(),
    stranger.getRichMenu(id),
    stranger.deleteRichMenu(id),
    stranger.setRichMenuImage(id, png(2_500, 843)),
    stranger.getRichMenuImage(id),
    stranger.setDefaultRichMenu(id),
    stranger.getDefaultRichMenuId(),
    stranger.cancelDefaultRichMenu(),
    stranger.linkRichMenuIdToUser(lin, id),
    stranger.getRichMenuIdOfUser(lin),
    stranger.unlinkRichMenuIdFromUser(lin),
    stranger.linkRichMenuIdToUsers({ richMenuId: id, userIds: [lin] }),
    stranger.unlinkRichMenuIdFromUsers({ userIds: [lin] }),
    stranger.createRichMenuAlias({ richMenuAliasId: 'a', richMenuId: id }),
    stranger.getRichMenuAlias('a'),
    stranger.getRichMenuAliasList(),
    stranger.updateRichMenuAlias('a', { richMenuId: id }),
    stranger.deleteRichMenuAlias('a'),
  ]
  expect(new Set(await Promise.all(calls.map(statusOf)))).toEqual(new Set([401]))
})
