import { expect, test } from 'vitest'
import { testLinks, useOfficialAccount } from '#official-account/testing/use-official-account.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { publishMenus } from './publish-menus.ts'
import { guestMenuAlias, memberMenuAlias, menuSize, richMenus } from './rich-menus.ts'

const database = useTestDatabase()
const account = useOfficialAccount(database)

/** A PNG header of the menus' size; nothing reads its pixels. */
const png = (last: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(25)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.writeUInt32BE(menuSize.width, 16)
  bytes.writeUInt32BE(menuSize.height, 20)
  bytes[24] = last
  return new Uint8Array(bytes)
}
const publish = (last = 0) =>
  publishMenus(
    account.deps().messaging,
    richMenus(testLinks).map((menu) => ({ ...menu, picture: png(last) })),
  )
const call: ReturnType<typeof account.deps>['messaging']['call'] = (work) =>
  account.deps().messaging.call(work)
const list = async () => {
  const answer = await call((bot) => bot.getRichMenuList())
  return answer.outcome === 'ok' ? answer.value.richmenus : []
}

test('both menus are published, the first one for everybody', async () => {
  const [guest, member] = await publish()
  expect(guest).toMatchObject({ alias: guestMenuAlias, outcome: 'created' })
  expect(member).toMatchObject({ alias: memberMenuAlias, outcome: 'created' })
  expect(await call((bot) => bot.getDefaultRichMenuId())).toMatchObject({
    value: { richMenuId: guest!.richMenuId },
  })
  expect(await call((bot) => bot.getRichMenuAlias(memberMenuAlias))).toMatchObject({
    value: { richMenuId: member!.richMenuId },
  })
})

test('a second run changes nothing, a new picture replaces both', async () => {
  const first = await publish()
  expect(await publish()).toEqual(first.map((menu) => ({ ...menu, outcome: 'unchanged' })))
  expect(await list()).toHaveLength(2)
  const next = await publish(1)
  expect(next.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
  expect((await list()).map(({ richMenuId }) => richMenuId)).toEqual(next.map(({ richMenuId }) => richMenuId))
})

test('menus of others are left alone', async () => {
  const others = ['活動', 'hangkhau-member', 'hangkhau-guests x']
  for (const name of others)
    await call((bot) =>
      bot.createRichMenu({ size: menuSize, selected: false, name, chatBarText: '選單', areas: [] }),
    )
  await publish()
  await publish(1)
  expect((await list()).map(({ name }) => name)).toEqual(expect.arrayContaining(others))
  expect(await list()).toHaveLength(others.length + 2)
})

test('a run that ended before the picture was uploaded is repeated', async () => {
  await account.control('POST', '/faults', { host: 'api-data', path: '/v2/bot/richmenu', status: 500 })
  await expect(publish()).rejects.toThrow('LINE answered 500')
  expect((await publish()).map(({ outcome }) => outcome)).toEqual(['created', 'created'])
  expect(await list()).toHaveLength(2)
})

test('the fields of each menu cover the picture once, and open the mini-app or ask a question', () => {
  for (const { fields } of richMenus(testLinks)) {
    const area = fields.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0)
    expect(area).toBe(menuSize.width * menuSize.height)
    for (const { bounds } of fields) {
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(menuSize.width)
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(menuSize.height)
    }
  }
  const [, member] = richMenus(testLinks)
  expect(member.fields.map(({ label, action }) => [label, 'uri' in action ? action.uri : action])).toEqual([
    ['找課程', 'https://liff.line.me/2000000001-AbcdEfgh/class_all'],
    ['行事曆', 'https://liff.line.me/2000000001-AbcdEfgh/calendar'],
    ['今天的課', { type: 'postback', label: '今天的課', data: 'ask=today', displayText: '今天的課' }],
    ['上課紀錄', 'https://liff.line.me/2000000001-AbcdEfgh/class_history'],
    ['我的資料', 'https://liff.line.me/2000000001-AbcdEfgh/profile'],
    ['客服', { type: 'postback', label: '客服', data: 'ask=contact', displayText: '客服' }],
  ])
})
