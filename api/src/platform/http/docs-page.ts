import type { Endpoint } from 'contract/endpoint'
import { refusals } from 'contract/errors'
import { staffRoleNames, type Access } from 'contract/permissions'
import { productName } from 'contract/product-name'
import * as z from 'zod/mini'
import { escapeHtml } from './escape-html.ts'
import { refusalsOf } from './open-api.ts'

const accessNames = { visitor: '任何人', account: '已用 LINE 登入', member: '會員' } as const

const nameOf = (access: Access): string =>
  typeof access === 'object'
    ? `後台：${access.staff.map((role) => staffRoleNames[role]).join('、')}`
    : accessNames[access]

const schemaBlock = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(
        JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), undefined, 2),
      )}</pre></details>`

const entry = (endpoint: Endpoint): string => {
  const anchor = `${endpoint.method}-${endpoint.path}`.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()
  const codes = refusalsOf(endpoint).map(
    (code) => `<li><code>${refusals[code].status} ${code}</code> ${escapeHtml(refusals[code].message)}</li>`,
  )
  return `<section id="${anchor}"><h2><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}</p><p class="meta">誰可以用：${nameOf(endpoint.access)}${endpoint.idempotent ? '・需要 <code>Idempotency-Key</code>' : ''}${endpoint.perMinute ? `・每分鐘最多 ${endpoint.perMinute} 次` : ''}</p>
${schemaBlock('查詢參數', endpoint.query, 'input')}${schemaBlock('送出的內容', endpoint.body, 'input')}${schemaBlock('回應', endpoint.output, 'output')}
<details><summary>可能的拒絕</summary><ul>${codes.join('')}</ul></details></section>`
}

export const docsPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API 說明｜${productName}</title><link rel="stylesheet" href="/plain.css"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main>
<h1>${productName} API</h1>
<p>JSON over HTTP。錯誤一律是 <code>application/problem+json</code>（RFC 9457）。機器可讀的版本：<a href="/api/openapi.json">/api/openapi.json</a></p>
${endpoints.map(entry).join('\n')}</main></body></html>
`
