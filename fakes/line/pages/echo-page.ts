import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'

/** Shows what a link into LINE contains, since there is no LINE app that would open it. */
export function echoPage(base: string, path: string, params: URLSearchParams): Html {
  const rows = [...params].map(
    ([name, value]) =>
      html`<li>
        <span class="title">${name}</span><span class="hint" data-testid="param-${name}">${value}</span>
      </li>`,
  )
  const body = html`<h1>這裡會開啟 LINE</h1>
    <p class="lead" data-testid="path">${path}</p>
    <ul class="scopes">
      ${rows}
    </ul>`
  return pageShell(base, '開啟 LINE', body)
}
