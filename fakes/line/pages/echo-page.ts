import { html, type Html } from './html.ts'
import { pageShell } from './page-shell.ts'

/** Shows the content of a link into LINE, since no LINE app opens it. */
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
