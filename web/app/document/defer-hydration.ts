import hydrateLater from './scripts/hydrate-later.ts?script'

type Route = {
  module: string
  imports: readonly string[]
  parentId?: string
  index?: boolean
  hasClientLoader?: boolean
  hasDefaultExport?: boolean
}
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

/** The layouts in which a page's code may arrive later (`page-outlet.tsx`). */
const lateLayouts: readonly (string | undefined)[] = ['site', 'liff']

/**
 * Pages work as plain HTML, so hydration can wait (scripts/hydrate-later.ts), and the page's own code waits longer
 * (late-page.tsx). Rewrites the module script and the preload hints that React Router writes.
 */
export function deferHydration(html: string): string {
  // Vite's own client must run first, and errors should appear at once.
  if (import.meta.env.DEV) return html
  const preloads: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      preloads.push(href)
      return ''
    },
  )
  return minifyScrollScript(withoutPreloads).replace(
    /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/,
    (_, nonce: string, code: string) => {
      const { script, late } = leaveOutPage(code)
      const first = preloads.filter((href) => !late.includes(href))
      return (
        `<script nonce="${nonce}" type="text/plain" id="hydrate" data-preload="${first.join(' ')}" data-page="${late.join(' ')}">${script}</script>` +
        `<script nonce="${nonce}">${hydrateLater}</script>`
      )
    },
  )
}

const minifyScrollScript = (html: string): string =>
  html.replace(/(?<=<script[^>]*>)\(\(storageKey[\s\S]*?(?=<\/script>)/, (code) => onOneLine(code))

const leaveOutPage = (code: string): { script: string; late: readonly string[] } => {
  const [, before = '', json, end = ''] =
    /^\W*([\s\S]*window\.__reactRouterManifest = )(\{[\s\S]*?\n\})([\s\S]*)$/.exec(code) ?? []
  if (json === undefined) return { script: code, late: [] }
  const manifest = onlyMatched(JSON.parse(json) as Manifest, end)
  const [, id = '', name = ''] = /,"([^"]+)":(route\d+)\};/.exec(end) ?? []
  const page = manifest.routes[id]
  if (page === undefined || !mayBeLate(page))
    return { script: onOneLine(before) + minify(manifest) + onOneLine(end), late: [] }
  const outer = ['root', page.parentId!].map((layout) => manifest.routes[layout]!)
  const shared = new Set(outer.flatMap(filesOf))
  const late = filesOf(page).filter((file) => !shared.has(file))
  const start = before.replace(`import * as ${name} from "${page.module}";`, '')
  // The router preloads what the manifest names for the page when it starts; the rest is in `data-preload`.
  Object.assign(page, { module: manifest.entry.module })
  for (const loaded of [manifest.entry, ...outer, page]) Object.assign(loaded, { imports: [] })
  return {
    script: onOneLine(start) + minify(manifest) + onOneLine(end.replace(`"${id}":${name}}`, `"${id}":null}`)),
    late,
  }
}

/**
 * Without the routes of the paths above the page: the router requests them with those of the page's links. It would not
 * request the index route of a layout that it knows.
 */
const onlyMatched = (manifest: Manifest, modules: string): Manifest => ({
  ...manifest,
  routes: Object.fromEntries(
    Object.entries(manifest.routes).filter(([id, { index }]) => index || modules.includes(`"${id}":route`)),
  ),
})

const mayBeLate = ({ parentId, hasClientLoader, hasDefaultExport }: Route): boolean =>
  lateLayouts.includes(parentId) && !hasClientLoader && hasDefaultExport === true

const onOneLine = (code: string): string => code.replace(/\s*\n\s*/g, '')

const filesOf = ({ module, imports }: Route): readonly string[] => [module, ...imports]

/** Without flags that are false; the router treats absent flags the same. */
const minify = (manifest: Manifest): string =>
  JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))
