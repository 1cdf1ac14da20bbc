import type { FastifyInstance } from 'fastify'
import { isCrossSite, isFromThisMachine } from '#line/control/require-trusted-caller.ts'
import { html } from '#line/pages/html.ts'
import type { CaughtMail } from './decode-mail.ts'

export function mailPage(app: FastifyInstance, mails: readonly CaughtMail[]): void {
  app.get('/__mail', async (request, reply) => {
    // Mails are personal, and a tunnel may show the demo to others.
    if (!isFromThisMachine(request) || isCrossSite(request))
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('展示用信箱只能在執行網站的這台電腦上看。')
    const shown = mails.toReversed().map(
      ({ to, subject, text }) =>
        html` <article>
          <h2>${subject}</h2>
          <p>收件人：${to.join('、')}</p>
          <pre>${text}</pre>
        </article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(
        html`<!doctype html>
          <html lang="zh-TW">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="robots" content="noindex" />
              <title>展示用信箱</title>
              <style>
                body {
                  max-width: 40rem;
                  margin: 2rem auto;
                  padding: 0 1rem;
                  font-family: system-ui, sans-serif;
                }
                article {
                  margin-block: 1rem;
                  padding: 1rem;
                  border: 1px solid #999;
                  border-radius: 8px;
                }
                h2 {
                  margin: 0;
                  font-size: 1.1rem;
                }
                pre {
                  white-space: pre-wrap;
                  overflow-wrap: anywhere;
                  font: inherit;
                }
              </style>
            </head>
            <body>
              <main>
                <h1>展示用信箱</h1>
                <p>網站寄出的信都在這裡，沒有真的寄出去。</p>
                ${shown.length === 0 ? html`<p>還沒有信。</p>` : shown}
              </main>
            </body>
          </html>`.text,
      )
  })
}
