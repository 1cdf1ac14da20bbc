import { html, type Html } from './html.ts'

/** The banner states that this is not LINE. */
export function pageShell(
  base: string,
  title: string,
  body: Html,
  width: 'wide' | 'narrow' = 'narrow',
): Html {
  return html`<!doctype html>
    <html lang="zh-Hant-TW">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}｜LINE 模擬器</title>
        <link rel="stylesheet" href="${base}/assets/line-simulator.css" />
        <link rel="icon" href="${base}/assets/mark.svg" type="image/svg+xml" />
      </head>
      <body>
        <aside class="banner" aria-label="說明">
          <strong>LINE 模擬器（測試用）</strong><span>這不是 LINE，帳號都是虛構的。</span>
        </aside>
        <main class="page ${width}">${body}</main>
      </body>
    </html>`
}
