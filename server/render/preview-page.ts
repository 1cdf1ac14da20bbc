import type { KeyObject } from 'node:crypto'
import { readPreviewToken, type Previewed } from 'api/platform/preview-token'
import { readCourse } from 'contract/catalog/courses'
import type { Reader } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { exampleClassId, type PlannedPage } from 'contract/planning/preview'
import { staffPaths } from 'contract/staff-pages'
import type { RenderedPage } from './rendered-page.ts'
import { hashSource } from './script-hashes.ts'

/** `isExample`: the page is that of a class which does not exist. */
type Preview = { publicPath: string; editorPath: string; isExample?: true }

type Read = (previewed: Previewed, readDrafts: Reader) => Preview | Promise<Preview>

const previews: Readonly<Record<string, Read>> = {
  class: ({ id: classId }) => ({
    publicPath: pages.classDetail({ classId }),
    editorPath: staffPaths.staffClassSettings({ classId }),
  }),
  course: async ({ id: courseId }, readDrafts) => {
    const { classes } = await readDrafts(readCourse, { params: { courseId: String(courseId) } })
    const [next] = classes
    return {
      publicPath: pages.classDetail({ classId: next?.id ?? exampleClassId }),
      editorPath: staffPaths.staffCourse({ courseId }),
      ...(next === undefined && { isExample: true }),
    }
  },
  base: ({ id: baseId }) => ({
    publicPath: pages.baseDetail({ baseId }),
    editorPath: staffPaths.staffBase({ baseId }),
  }),
  teacher: ({ id: teacherId }) => ({
    publicPath: pages.teacherDetail({ teacherId }),
    editorPath: staffPaths.staffTeacher({ teacherId }),
  }),
  plan: ({ plan }) => ({
    publicPath: pages.classDetail({ classId: exampleClassId }),
    editorPath: pathOfPlanner(plan as PlannedPage),
  }),
}

/** Where the plan still is as it was typed. */
const pathOfPlanner = ({ termOf, copyOf }: PlannedPage): string => {
  if (termOf.length > 0) return staffPaths.staffTermPlan({ classIds: termOf.join(',') })
  return staffPaths.staffNewClass() + (copyOf === undefined ? '' : `?from=${copyOf}`)
}

/** What the address of a preview names; undefined for all other addresses, also for those of previews that are over. */
export function findPreviewed(key: KeyObject, path: string, now: Date): Previewed | undefined {
  const token = /^\/preview\/([^/?]+)$/.exec(path)?.[1]
  const previewed = token === undefined ? undefined : readPreviewToken(key, token, now)
  return previewed && previews[previewed.thing] ? previewed : undefined
}

/** Refuses `not_found` for a course that is unknown. */
export const readPreview = async (previewed: Previewed, readDrafts: Reader): Promise<Preview> =>
  await previews[previewed.thing]!(previewed, readDrafts)

const styles = `.draft-bar{margin:0;padding:.6em 1em;display:flex;flex-wrap:wrap;gap:.25em 1em;align-items:center;justify-content:space-between;background:var(--color-text);color:var(--color-surface);font-weight:700}.draft-bar a{min-height:48px;display:inline-flex;align-items:center;color:inherit}@media print{.draft-bar{display:none}}`

const exampleWords = '。這門課還沒有班，班名、日期、地點和費用是示範'

const bar = ({ editorPath, isExample }: Preview): string =>
  `<style>${styles}</style><aside class="draft-bar" aria-label="草稿預覽"><span>草稿預覽，訪客還看不到${isExample ? exampleWords : ''}</span><a href="${editorPath}">回去編輯</a></aside>`

/** The link that skips to the content comes before everything else. */
const skipLink = /<a\b[^>]*href="#main"[^>]*>[^<]*<\/a>/

/** Links to what does not exist, such as the base of the example. */
const exampleLinks = new RegExp(`(<a\\b[^>]*?) href="[^"]*${exampleClassId}[^"]*"`, 'g')

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g

/**
 * The page without scripts, so that nothing of it can be booked or sent, and with a bar. Nobody stores or lists it.
 */
export function asPreview(page: RenderedPage, preview: Preview): RenderedPage {
  const html = page.body
    .toString()
    .replaceAll(scripts, '')
    .replaceAll(exampleLinks, '$1')
    // The whole style sheet, which a script would apply.
    .replace(' media="(scripting:none)"', '')
    .replace(skipLink, (start) => `${start}${bar(preview)}`)
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
