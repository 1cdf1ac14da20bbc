import { html, Html } from '#line/pages/html.ts'
import type { StyleSheet } from './style-sheet.ts'

interface PhoneDocument {
  title: string
  body: Html
  sheet: StyleSheet
  /** Loaded by the page itself after a second. */
  again?: string | undefined
}

export function phoneShell(base: string, { title, body, sheet, again }: PhoneDocument): Html {
  return html`<!doctype html>
    <html lang="zh-Hant-TW">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${again !== undefined && html`<meta http-equiv="refresh" content="1;url=${again}" />`}
        <title>${title}｜LINE 模擬器</title>
        <link rel="stylesheet" href="${base}/assets/line-simulator.css" />
        <link rel="stylesheet" href="${base}/assets/phone.css" />
        <link rel="icon" href="${base}/assets/mark.svg" type="image/svg+xml" />
        ${styleElement(sheet)}
      </head>
      <body>
        <aside class="banner" aria-label="說明">
          <strong>LINE 模擬器（測試用）</strong><span>這不是 LINE，帳號都是虛構的。</span>
        </aside>
        ${body}
      </body>
    </html>`
}

/** No formatting: another space would change the hash in the CSP. */
function styleElement(sheet: StyleSheet): Html {
  return new Html(`<style>${sheet.text}</style>`)
}
