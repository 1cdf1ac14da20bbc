import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed('https://site.example/cb'))))
afterAll(() => line.stop())

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${line.apiBase}/v2/bot/message/validate/push`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer long-lived-token', 'content-type': 'application/json', ...headers },
  })

async function validate(...messages: unknown[]) {
  const response = await post(JSON.stringify({ messages }))
  return {
    status: response.status,
    ...((await response.json()) as { message?: string; details?: unknown[] }),
  }
}

const text = (length: number) => ({ type: 'text', text: '字'.repeat(length) })
const uriAction = (uri: string) => ({ type: 'uri', label: '看', uri })
const flex = (body: unknown, altText = '預約成功') => ({ type: 'flex', altText, contents: bubble(body) })
const bubble = (contents: unknown) => ({
  type: 'bubble',
  body: { type: 'box', layout: 'vertical', contents },
})
const button = (uri: string) => [{ type: 'button', action: uriAction(uri) }]

test.each([
  ['a text of 5000', text(5_000)],
  ['an alternative text of 1500', flex([{ type: 'text', text: 'x' }], 'x'.repeat(1_500))],
  [
    'a picture with https',
    flex([{ type: 'image', url: 'https://site.example/a.png', aspectRatio: '20:13' }]),
  ],
  ['a picture of this machine', flex([{ type: 'image', url: 'http://localhost:3000/a.png' }])],
  ['an address of 1000', flex(button(`https://x.example/${'a'.repeat(982)}`))],
  ['a telephone number', flex(button('tel:+886212345678'))],
  ['a sticker', { type: 'sticker', packageId: '446', stickerId: '1988' }],
  [
    'a template',
    {
      type: 'template',
      altText: 'x',
      template: {
        type: 'confirm',
        text: 'x',
        actions: [
          { type: 'message', label: '好', text: '好' },
          { type: 'postback', label: '不', data: 'no=1' },
        ],
      },
    },
  ],
])('%s is accepted', async (_name, message) => {
  expect(await validate(message)).toEqual({ status: 200 })
})

test.each([
  ['a text of 5001', text(5_001), 'messages[0].text', 'Length must be between 0 and 5000'],
  ['an empty text', text(0), 'messages[0].text', 'May not be empty'],
  ['a number as text', { type: 'text', text: 1 }, 'messages[0].text', 'May not be empty'],
  [
    'an alternative text of 1501',
    flex([], 'x'.repeat(1_501)),
    'messages[0].altText',
    'Length must be between 0 and 1500',
  ],
  ['no alternative text', { type: 'flex', contents: bubble([]) }, 'messages[0].altText', 'May not be empty'],
  [
    'a picture with http',
    { type: 'image', originalContentUrl: 'http://a.example/a.png', previewImageUrl: 'https://a.example/' },
    'messages[0].originalContentUrl',
    'Must be a valid HTTPS URL',
  ],
  [
    'an unknown type',
    { type: 'toString' },
    'messages[0].type',
    expect.stringContaining('Must be one of the following values: [text, '),
  ],
  ['no object', null, 'messages[0].type', expect.stringContaining('Must be one of')],
  [
    '14 quick replies',
    { ...text(1), quickReply: { items: Array(14).fill({}) } },
    'messages[0].quickReply.items',
    'Size must be between 1 and 13',
  ],
])('%s is refused', async (_name, message, property, error) => {
  expect(await validate(message)).toEqual({
    status: 400,
    message: 'The request body has 1 error(s)',
    details: [{ message: error, property }],
  })
})

test.each([
  ['a script as address', button('javascript:alert(1)'), '/body/contents/0/action/uri', 'invalid uri scheme'],
  [
    'an address of 1001',
    button(`https://x.example/${'a'.repeat(983)}`),
    '/body/contents/0/action/uri',
    'Length must be between 0 and 1000',
  ],
  [
    'a colour with code',
    [{ type: 'text', text: 'x', color: 'red;}' }],
    '/body/contents/0/color',
    'invalid color',
  ],
  ['a size with code', [{ type: 'text', text: 'x', size: '1px;}' }], '/body/contents/0/size', 'invalid size'],
  [
    'an unknown component',
    [{ type: 'script' }],
    '/body/contents/0/type',
    expect.stringContaining('Must be one of'),
  ],
])('a Flex message with %s is refused with a JSON pointer', async (_name, contents, property, error) => {
  expect(await validate(text(1), flex(contents))).toEqual({
    status: 400,
    message: 'A message (messages[1]) in the request body is invalid',
    details: [{ message: error, property }],
  })
})

test('a bubble over 30 KB and a carousel of 13 bubbles are refused', async () => {
  const long = Array.from({ length: 20 }, () => ({ type: 'text', text: 'x'.repeat(1_600) }))
  expect((await validate(flex(long))).status).toBe(400)
  const carousel = (count: number) => ({
    type: 'flex',
    altText: 'x',
    contents: { type: 'carousel', contents: Array.from({ length: count }, () => bubble([])) },
  })
  expect((await validate(carousel(12))).status).toBe(200)
  expect((await validate(carousel(13))).status).toBe(400)
})

test('all errors of a body are counted', async () => {
  const { message, details } = await validate(text(0), { type: 'sticker' })
  expect(message).toBe('The request body has 3 error(s)')
  expect(details).toHaveLength(3)
  expect((await validate(...Array.from({ length: 6 }, () => text(1)))).details).toEqual([
    { message: 'Size must be between 1 and 5', property: 'messages' },
  ])
})

test.each([
  ['broken JSON', '{"messages":', 400],
  ['nothing', '', 400],
  ['a list', '[]', 400],
  ['a number', '1', 400],
  ['no messages', '{}', 400],
  ['deep nesting', `{"messages":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
  ['more than 2 MB', `{"messages":"${'x'.repeat(2_200_000)}"}`, 413],
])('%s is refused, never a server error', async (_name, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('broken JSON gets the message of LINE', async () => {
  const { message } = (await (await post('{"messages":')).json()) as { message: string }
  expect(message).toMatch(/^The request body could not be parsed as JSON/)
})

test('another content type is refused', async () => {
  expect((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400)
})
