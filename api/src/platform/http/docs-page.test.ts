import { endpoint } from 'contract/endpoint'
import { refusals } from 'contract/errors'
import { staffRoleNames } from 'contract/permissions'
import { productName } from 'contract/product-name'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { docsPage } from './docs-page.ts'

const write = endpoint({
  method: 'POST',
  path: '/api/thing/:thingId',
  summary: 'Writes <b>a</b> thing.',
  access: { staff: ['admin', 'base_manager'] },
  params: z.strictObject({ thingId: z.string() }),
  query: z.strictObject({ 'a&b': z.string() }),
  body: z.strictObject({ 'name"s': z.optional(z.string()) }),
  output: z.strictObject({ count: z._default(z.number(), 3) }),
  idempotent: true,
  perMinute: 30,
})
const read = {
  method: 'GET',
  path: '/api/thing',
  summary: 'The things.',
  output: z.strictObject({}),
} as const

test('the page names the product and leads to the document for machines', () => {
  const page = docsPage([])
  expect(page).toContain('<html lang="zh-Hant-TW">')
  expect(page).toContain(`<title>API 說明｜${productName}</title>`)
  expect(page).toContain('<a href="/api/openapi.json">/api/openapi.json</a>')
  expect(page).toContain('</p>\n</main></body></html>')
})

test('an endpoint has its address, callers, limits, schemas and refusals, all escaped', () => {
  const page = docsPage([write])
  expect(page).toContain(
    '<section id="post-api-thing-thingid"><h2><span class="method">POST</span> <code>/api/thing/:thingId</code></h2>',
  )
  expect(page).toContain('<p>Writes &#60;b&#62;a&#60;/b&#62; thing.</p>')
  expect(page).toContain(
    `誰可以用：後台：${staffRoleNames.admin}、${staffRoleNames.base_manager}・需要 <code>Idempotency-Key</code>・每分鐘最多 30 次</p>`,
  )
  expect(page).toContain('<details><summary>查詢參數</summary><pre>{\n')
  expect(page).toContain('&#34;a&#38;b&#34;: {\n')
  expect(page).toContain('<details><summary>送出的內容</summary><pre>')
  expect(page).toContain('&#34;name\\&#34;s&#34;')
  expect(page).toContain(
    `<li><code>403 forbidden</code> ${refusals.forbidden.message}</li><li><code>429 rate_limited</code>`,
  )
})

test('an answer is shown as it is sent: a field with a default is always there', () => {
  expect(docsPage([write])).toContain('&#34;required&#34;: [\n    &#34;count&#34;\n  ]')
})

test('a query and a body are shown as they are received: a field with a default may be left out', () => {
  const withDefault = z.strictObject({ page: z._default(z.string(), '1') })
  for (const part of ['query', 'body'])
    expect(docsPage([{ ...read, access: 'visitor', [part]: withDefault }])).not.toContain('required')
})

test('what JSON Schema cannot describe is left open', () => {
  const output = z.strictObject({ at: z.date() })
  expect(docsPage([{ ...read, access: 'visitor', output }])).toContain('&#34;at&#34;: {}')
})

test('what an endpoint does not have is not shown', () => {
  const page = docsPage([{ ...read, access: 'visitor' }])
  expect(page).toContain('<p class="meta">誰可以用：任何人</p>\n<details><summary>回應</summary>')
  for (const absent of ['Idempotency-Key', '每分鐘', '查詢參數', '送出的內容'])
    expect(page).not.toContain(absent)
})

test('endpoints stand on lines of their own', () => {
  expect(
    docsPage([
      { ...read, access: 'account' },
      { ...read, access: 'member' },
    ]),
  ).toMatch(/誰可以用：已用 LINE 登入<[^]*<\/section>\n<section [^]*誰可以用：會員</)
})
