import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { startWebhookReceiver } from '#line/messaging/webhook/start-webhook-receiver.ts'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

const lin = lineUserId('1000000001', 'lin')
const authorization = 'Bearer long-lived-token'

let line: RunningLinePlatform
let site: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  site = await startWebhookReceiver()
  const channel = { ...smallMessagingChannel, webhookUrl: site.url, monthlyQuota: 100 }
  line = await startLinePlatform({ ...smallLineSeed('https://x/cb'), messagingChannels: [channel] })
})
beforeEach(async () => {
  await line.control('POST', '/reset')
  site.forget()
})
afterAll(async () => {
  await line.stop()
  await site.stop()
})

async function api(path: string, body: unknown) {
  const response = await fetch(`${line.apiBase}/v2/bot/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization, 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, string>
}

const push = (to: string, ...messages: unknown[]) => api('message/push', { to, messages })
const get = (path: string) => fetch(`${line.address}/phone${path}`)
const page = async (key = 'lin') => (await get(`/${key}`)).text()
const events = () => site.received.flatMap(({ body }) => body.events)

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${line.address}/phone/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  })

/** The name of the action whose button shows this label. */
async function actionNamed(label: string, key = 'lin'): Promise<string> {
  const html = await page(key)
  const found = html.split('<button').find((part) => part.split('</button>')[0]?.includes(label))
  return /value="([^"]+)"/.exec(found ?? '')?.[1] ?? ''
}

const buttons = (...actions: unknown[]) => ({
  type: 'template',
  altText: '選擇',
  template: { type: 'buttons', text: '選一個', actions },
})
const yes = { type: 'postback', label: '好', data: 'yes=1', displayText: '好的' }

describe('the list of phones', () => {
  test('has everybody, with the number of messages that reached them', async () => {
    await push(lin, { type: 'text', text: '一' })
    await push(lineUserId('1000000001', 'chen'), { type: 'text', text: '二' })
    const html = await (await get('')).text()
    for (const key of ['wang', 'lin', 'chen', 'noemail'])
      expect(html).toContain(`data-testid="phone-of-${key}"`)
    expect(html.match(/\d+ 則通知/g)).toEqual(['1 則通知'])
  })
})

describe('a phone', () => {
  test('shows what reached its person and nothing else, escaped', async () => {
    await push(lin, { type: 'text', text: '<b>給美麗</b>' })
    await push(lineUserId('1000000001', 'chen'), { type: 'text', text: '給大華' })
    expect(await page()).toContain('&lt;b&gt;給美麗&lt;/b&gt;')
    expect(await page()).not.toContain('給大華')
    expect(await page('chen')).not.toContain('給大華')
  })

  test('states that it is not LINE, runs no script, and allows its own style only', async () => {
    await push(lin, flex([{ type: 'text', text: 'x', color: '#B23A26', size: 'xl' }]))
    const response = await get('/lin')
    const html = await response.text()
    const csp = response.headers.get('content-security-policy')!
    expect(html).toContain('LINE 模擬器（測試用）')
    expect(html).not.toMatch(/<script| style=| on\w+=/)
    const style = /<style>([^]*?)<\/style>/.exec(html)![1]!
    expect(style).toContain('font-size:22px;color:#B23A26')
    expect(style).toContain('padding:20px')
    expect(csp).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(csp).toContain("default-src 'none'")
    expect(csp).not.toContain('unsafe')
  })

  test('sends a text to the site and shows it', async () => {
    const response = await post('lin/text', { text: ' 這週有課嗎？ ' })
    expect(response.status).toBe(303)
    expect(events()).toMatchObject([
      { type: 'message', source: { userId: lin }, message: { text: '這週有課嗎？' } },
    ])
    expect(await page()).toContain('這週有課嗎？')
  })

  test('reloads itself only while the answer is missing', async () => {
    const first = await post('lin/text', { text: '嗨' })
    const waiting = await (await fetch(new URL(first.headers.get('location')!, line.address))).text()
    expect(waiting).toMatch(/http-equiv="refresh" content="1;url=[^"]*wait=1"/)
    site.answerWith(async () => {
      await api('message/reply', {
        replyToken: events().at(-1)!['replyToken'],
        messages: [{ type: 'text', text: '有的' }],
      })
      return 200
    })
    const answered = await post('lin/text', { text: '嗨' })
    expect(answered.headers.get('location')).not.toContain('wait')
    expect(await page()).not.toContain('http-equiv="refresh"')
    expect(await page()).toContain('有的')
  })

  test('adds and blocks the account, and a blocked account gets no text', async () => {
    await post('wang/friend', { state: 'friend' })
    await post('wang/friend', { state: 'blocked' })
    expect(events()).toMatchObject([{ type: 'follow' }, { type: 'unfollow' }])
    await post('wang/text', { text: '嗨' })
    expect(events()).toHaveLength(2)
    expect(await page('wang')).toContain('你封鎖了這個官方帳號')
    expect(await page('wang')).not.toContain('data-testid="phone-text"')
    await post('wang/friend', { state: 'friend' })
    expect(events().at(-1)).toMatchObject({ type: 'follow', follow: { isUnblocked: true } })
  })

  test.each([
    ['another web site', { 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that sends only an origin', { origin: 'https://evil.example' }],
  ])('takes no form of %s', async (_name, headers) => {
    for (const [path, form] of [
      ['text', { text: 'x' }],
      ['friend', { state: 'blocked' }],
      ['tap', {}],
    ] as const) {
      expect((await post(`lin/${path}`, form, headers)).status).toBe(403)
    }
    expect(events()).toEqual([])
  })

  test('of an unknown person is not found', async () => {
    expect((await get('/nobody')).status).toBe(404)
    expect((await post('nobody/text', { text: 'x' })).status).toBe(404)
  })
})

describe('actions', () => {
  test('a postback sends its data, and the chat shows its text', async () => {
    await push(lin, buttons(yes, { type: 'message', label: '改天', text: '改天再說' }))
    await post('lin/tap', { action: await actionNamed('好') })
    await post('lin/tap', { action: await actionNamed('改天') })
    expect(events()).toMatchObject([
      { type: 'postback', postback: { data: 'yes=1' }, replyToken: expect.any(String) },
      { type: 'message', message: { text: '改天再說' } },
    ])
    expect(await page()).toContain('好的')
  })

  test('only those of an own message can be tapped', async () => {
    await push(lin, buttons(yes))
    const name = await actionNamed('好')
    for (const [key, action] of [
      ['wang', name],
      ['lin', name.replace(/0$/, '1')],
      ['lin', name.replace('message', 'menu')],
      ['lin', 'message.constructor.0'],
      ['lin', ''],
    ] as const) {
      await post(`${key}/tap`, { action })
    }
    expect(events()).toEqual([])
  })

  test('a date picker asks for the date first', async () => {
    await push(
      lin,
      buttons({ type: 'datetimepicker', label: '選日期', data: 'day', mode: 'date', max: '2027-01-01' }),
    )
    const action = await actionNamed('選日期')
    const forged = await post('lin/tap', { action: action.replace('message', 'x\r\ny') })
    expect(forged.headers.get('location')).not.toContain('pick')
    const first = await post('lin/tap', { action })
    const asked = await (await fetch(new URL(first.headers.get('location')!, line.address))).text()
    expect(asked).toMatch(/type="date"[^>]*max="2027-01-01"/)
    await post('lin/tap', { action, when: 'soon' })
    expect(events()).toEqual([])
    await post('lin/tap', { action, when: '2026-12-05' })
    expect(events()).toMatchObject([{ postback: { data: 'day', params: { date: '2026-12-05' } } }])
  })

  test('a LIFF address opens the mini-app of the site', async () => {
    const uri = 'https://liff.line.me/2000000001-AbcdEfgh/class_all/42?ref=1'
    await push(lin, flex([{ type: 'button', action: { type: 'uri', label: '看', uri } }]))
    expect(await page()).toContain('href="/liff/class_all/42?ref=1"')
  })
})

describe('a rich menu', () => {
  const menu = (chatBarText: string, action: unknown) => ({
    size: { width: 2_500, height: 1_686 },
    selected: true,
    name: chatBarText,
    chatBarText,
    areas: [{ bounds: { x: 1_250, y: 0, width: 1_250, height: 843 }, action }],
  })

  async function create(chatBarText: string, action: unknown) {
    const { richMenuId = '' } = await api('richmenu', menu(chatBarText, action))
    const bytes = Buffer.alloc(24)
    bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
    bytes.writeUInt32BE(2_500, 16)
    bytes.writeUInt32BE(1_686, 20)
    await fetch(`${line.address}/api-data/v2/bot/richmenu/${richMenuId}/content`, {
      method: 'POST',
      body: bytes,
      headers: { authorization, 'content-type': 'image/png' },
    })
    return richMenuId
  }

  test('shows its picture with areas at their places', async () => {
    const id = await create('選單', yes)
    await api(`user/all/richmenu/${id}`, {})
    const html = await page('wang')
    expect(html).toContain('選單')
    expect(html).toContain('left:50%;top:0%;width:50%;height:50%')
    const picture = await get(`/wang/menu/${id}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    await post('wang/tap', { action: await actionNamed('aria-label="好"', 'wang') })
    expect(events()).toMatchObject([{ type: 'postback', postback: { data: 'yes=1' } }])
  })

  test('switches to another one for this person alone', async () => {
    const second = await create('會員', yes)
    await api('richmenu/alias', { richMenuAliasId: 'member', richMenuId: second })
    const change = { type: 'richmenuswitch', label: '換', richMenuAliasId: 'member', data: 'to=member' }
    await api(`user/all/richmenu/${await create('訪客', change)}`, {})
    await post('lin/tap', { action: await actionNamed('aria-label="換"') })
    expect(events()).toMatchObject([
      { postback: { data: 'to=member', params: { newRichMenuAliasId: 'member', status: 'SUCCESS' } } },
    ])
    expect(await page('lin')).toContain('<summary>會員</summary>')
    expect(await page('wang')).toContain('<summary>訪客</summary>')
  })
})

function flex(contents: unknown) {
  return {
    type: 'flex',
    altText: '預約成功',
    contents: { type: 'bubble', body: { type: 'box', layout: 'vertical', contents } },
  }
}
