import type { KeyObject } from 'node:crypto'
import { readPreviewToken } from 'api/platform/preview-token'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import type { RenderedPage } from './rendered-page.ts'
import { hashSource } from './script-hashes.ts'

type Preview = { publicPath: string; editorPath: string }

const previews: Readonly<Record<string, (id: number) => Preview>> = {
  class: (classId) => ({
    publicPath: pages.classDetail({ classId }),
    editorPath: staffPaths.staffClassSettings({ classId }),
  }),
  base: (baseId) => ({
    publicPath: pages.baseDetail({ baseId }),
    editorPath: staffPaths.staffBase({ baseId }),
  }),
  teacher: (teacherId) => ({
    publicPath: pages.teacherDetail({ teacherId }),
    editorPath: staffPaths.staffTeacher({ teacherId }),
  }),
}

/** What the address of a preview shows; undefined for all other addresses, also for those of previews that are over. */
export function findPreview(key: KeyObject, path: string, now: Date): Preview | undefined {
  const token = /^\/preview\/([^/?]+)$/.exec(path)?.[1]
  const previewed = token === undefined ? undefined : readPreviewToken(key, token, now)
  return previewed && previews[previewed.thing]?.(previewed.id)
}

const styles = `.draft-bar{margin:0;padding:.6em 1em;display:flex;flex-wrap:wrap;gap:.25em 1em;align-items:center;justify-content:space-between;background:var(--color-text);color:var(--color-surface);font-weight:700}.draft-bar a{min-height:48px;display:inline-flex;align-items:center;color:inherit}@media print{.draft-bar{display:none}}`

const bar = (editorPath: string): string =>
  `<style>${styles}</style><aside class="draft-bar" aria-label="草稿預覽"><span>草稿預覽，訪客還看不到</span><a href="${editorPath}">回去編輯</a></aside>`

/** The link that skips to the content comes before everything else. */
const skipLink = /<a\b[^>]*href="#main"[^>]*>[^<]*<\/a>/

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g

/**
 * The page without scripts, so that nothing of it can be booked or sent, and with a bar. Nobody stores or lists it.
 */
export function asPreview(page: RenderedPage, editorPath: string): RenderedPage {
  const html = page.body
    .toString()
    .replaceAll(scripts, '')
    // The whole style sheet, which a script would apply.
    .replace(' media="(scripting:none)"', '')
    .replace(skipLink, (start) => `${start}${bar(editorPath)}`)
  const { etag: _etag, ...headers } = page.headers
  return {
    ...page,
    body: Buffer.from(html),
    headers: {
      ...headers,
      'content-security-policy': withoutScripts(headers['content-security-policy'] ?? ''),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
    route: '/preview/:token',
    mayBeCached: false,
    isImmutable: false,
    compressed: {},
  }
}

const withoutScripts = (policy: string): string =>
  policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'")
    .replace(/worker-src [^;]*/, "worker-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/style-src [^;]*/, (sources) => `${sources} ${hashSource(styles)}`)
