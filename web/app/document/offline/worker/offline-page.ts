import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'

export const plainStyles = '/plain.css'

const csp =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page in place of the browser's own when there is no network: what still works. */
export const offlinePage = (pathname: string): Response =>
  new Response(htmlFor(pathname.startsWith('/liff') ? liffPaths.liffCalendar() : pages.calendar()), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp },
  })

const htmlFor = (calendar: string): string =>
  `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8"><title>目前連不上網路</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${plainStyles}">` +
  `<main class="problem"><h1>目前連不上網路</h1>` +
  `<p>這一頁要連上網路才看得到。這些存在這支手機或這台電腦裡，現在也能打開：</p>` +
  `<ul><li>我的行事曆和簽到碼（登入後看過一次行事曆就有）</li><li>行事曆上每一堂課的報名內容</li>` +
  `<li>工作人員今天打開過的簽到名單（用原來的網址）</li></ul>` +
  `<p><a class="button" href="${calendar}">看我的行事曆</a></p><p><a href="">再試一次</a></p></main></html>`
