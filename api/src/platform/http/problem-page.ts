import { productName } from 'contract/product-name'
import type { Refusal } from '#platform/refuse.ts'
import { escapeHtml } from './escape-html.ts'

/** Without scripts and dependencies that could fail as well. */
export const problemPage = (refusal: Refusal, requestId: string): string => {
  // An overload is temporary, so the page reloads automatically.
  const isBusy = refusal.status === 503
  const retry = isBusy ? '<meta http-equiv="refresh" content="4">' : ''
  const { tryAgainAt } = refusal.details
  const link = tryAgainAt === undefined ? '' : `<p><a href="${escapeHtml(tryAgainAt)}">再試一次</a></p>`
  const again = isBusy ? '<p>這一頁會自己再試一次，也可以 <a href="">現在再試</a>。</p>' : link
  return `<!doctype html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${retry}<title>${escapeHtml(refusal.message)}｜${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head>
<body><main class="problem"><p class="status">${refusal.status}</p><h1>發生錯誤</h1><p>${escapeHtml(refusal.message)}</p>
${again}<p><a class="button" href="/">清除錯誤並回首頁</a></p>
<p class="meta">需要協助時，請提供這組代碼：<code>${escapeHtml(requestId)}</code></p></main></body></html>
`
}
