import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'

/** For a browser that cannot be redirected to the site. */
export function errorPage(base: string, reason: string): Html {
  const body = html`<h1>這次登入沒有完成</h1>
    <p class="lead">${reason}</p>
    <p><a class="button outline" href="/">回到網站首頁</a></p>`
  return pageShell(base, '無法登入', body)
}
