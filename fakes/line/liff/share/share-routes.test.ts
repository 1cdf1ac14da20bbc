import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { liffApp, logInLiff } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
beforeAll(async () => {
  const seed = smallLineSeed('https://site.example/cb')
  const off = { ...seed.liffApps[0]!, id: '2000000001-NoSharer', shareTargetPicker: false }
  line = await startLinePlatform({ ...seed, liffApps: [...seed.liffApps, off] })
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const picker = (params: Record<string, string>, result = '') =>
  `${line.accessBase}/oauth2/v2.1/liff/shareTargetPicker${result}?${new URLSearchParams(params)}`

const ottOf = (appId: string, token: string) =>
  fetch(`${line.apiBase}/liff/v2/apps/${appId}/ott`, { headers: { authorization: `Bearer ${token}` } })

/** A picker opened by this person. */
async function open(user = 'lin') {
  const { access_token } = await logInLiff(line, user)
  const { ott } = (await (await ottOf(liffApp.appId, access_token)).json()) as { ott: string }
  return { liffId: liffApp.appId, ott }
}

const choose = (form: Record<string, string>) =>
  fetch(picker({}), { method: 'POST', body: new URLSearchParams(form) })
const resultOf = async (params: Record<string, string>) =>
  (await (await fetch(picker(params, '/result'))).json()) as unknown
const text = JSON.stringify([{ type: 'text', text: '一起上課' }])

test('the result is pending until the person sends', async () => {
  const opened = await open()
  const page = await (await fetch(picker(opened))).text()
  expect(page).toContain('data-origin="https://site.example"')
  expect(page).toContain('王小明')
  expect(page, 'nobody shares with themselves').not.toContain('林美麗')
  expect(await resultOf(opened)).toEqual({})
  await choose({ ...opened, messages: text, to: '王小明', decision: 'send' })
  expect(await resultOf(opened)).toEqual({ result: 'SUCCESS' })
  expect(await line.control('GET', '/sent')).toMatchObject({ sent: [{ from: 'lin', to: ['王小明'] }] })
})

describe('nothing is sent', () => {
  test.each([
    ['when the person cancels', { to: '王小明', decision: 'cancel' }, 'CANCEL'],
    ['when nobody is chosen', { decision: 'send' }, 'CANCEL'],
    ['without messages', { to: '王小明', decision: 'send', messages: '' }, 'ERROR'],
    ['with malformed messages', { to: '王小明', decision: 'send', messages: '{' }, 'ERROR'],
    [
      'with six messages',
      { to: 'x', decision: 'send', messages: `[${Array(6).fill('{"type":"text"}')}]` },
      'ERROR',
    ],
    [
      'with too long messages',
      { to: 'x', decision: 'send', messages: JSON.stringify([{ type: 'text', text: 'x'.repeat(100_000) }]) },
      'ERROR',
    ],
    ['with a sticker', { to: 'x', decision: 'send', messages: '[{"type":"sticker"}]' }, 'ERROR'],
    [
      'with an action that is no link',
      {
        to: 'x',
        decision: 'send',
        messages: '[{"type":"flex","contents":{"body":{"action":{"type":"postback"}}}}]',
      },
      'ERROR',
    ],
    [
      'with endless nesting',
      {
        to: 'x',
        decision: 'send',
        messages: `[{"type":"flex","a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}]`,
      },
      'ERROR',
    ],
  ])('%s', async (_name, form, result) => {
    const opened = await open()
    expect((await choose({ messages: text, ...opened, ...form })).status).toBe(200)
    expect(await resultOf(opened)).toMatchObject({ result })
    expect(await line.control('GET', '/sent')).toEqual({ sent: [] })
  })

  test('after the result is known', async () => {
    const opened = await open()
    await fetch(picker(opened, '/result'), { method: 'POST', body: new URLSearchParams('result=CANCEL') })
    expect((await choose({ ...opened, messages: text, to: 'x', decision: 'send' })).status).toBe(400)
    expect(await resultOf(opened)).toEqual({ result: 'CANCEL' })
  })
})

test('a link as the action of a button is allowed', async () => {
  const opened = await open()
  const button = { type: 'button', action: { type: 'uri', uri: 'https://site.example' } }
  const messages = JSON.stringify([
    { type: 'flex', altText: 'a', contents: { footer: { contents: [button] } } },
  ])
  await choose({ ...opened, messages, to: 'x', decision: 'send' })
  expect(await resultOf(opened)).toEqual({ result: 'SUCCESS' })
})

describe('a one-time token', () => {
  test('is refused without login, for an app without a picker, and for an unknown one', async () => {
    const { access_token } = await logInLiff(line)
    expect((await ottOf(liffApp.appId, '')).status).toBe(401)
    expect((await ottOf('2000000001-NoSharer', access_token)).status).toBe(403)
    expect((await ottOf('2000000001-Unknown0', access_token)).status).toBe(404)
    expect((await ottOf('2000000002-AbcdEfgh', access_token)).status).toBe(403)
  })

  test('is valid for its app and for 10 minutes', async () => {
    const opened = await open()
    for (const wrong of [
      { ...opened, liffId: '2000000002-AbcdEfgh' },
      { ...opened, ott: 'f'.repeat(40) },
    ]) {
      expect((await fetch(picker(wrong, '/result'))).status).toBe(400)
      expect((await fetch(picker(wrong))).status).toBe(400)
      expect((await choose({ ...wrong, messages: text, to: 'x', decision: 'send' })).status).toBe(400)
    }
    await line.control('POST', '/clock', { advanceMs: 601_000 })
    expect((await fetch(picker(opened, '/result'))).status).toBe(400)
  })
})

test('the control API decides an open picker, or the next one', async () => {
  const opened = await open()
  await line.control('POST', '/share', { result: 'ERROR', description: 'broken' })
  expect(await resultOf(opened)).toEqual({ result: 'ERROR', resultDescription: 'broken' })
  await line.control('POST', '/share', { result: 'SUCCESS' })
  expect(await resultOf(await open())).toEqual({ result: 'SUCCESS' })
  await expect(line.control('POST', '/share', { result: 'MAYBE' })).rejects.toThrow(/: 400/)
})
