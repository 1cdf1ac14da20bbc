import hydrateLater from './scripts/hydrate-later.ts?script'

/**
 * Pages work as plain HTML, so hydration can wait (scripts/hydrate-later.ts). Rewrites the module script and the
 * preload hints that React Router writes.
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
  return withTightScrolling(withoutPreloads).replace(
    /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/,
    (_, mark: string, code: string) =>
      `<script nonce="${mark}" type="text/plain" id="hydrate" data-preload="${preloads.join(' ')}">${withTightManifest(code)}</script>` +
      `<script nonce="${mark}">${hydrateLater}</script>`,
  )
}

/** The router writes the script that restores the scroll position with indents. */
const withTightScrolling = (html: string): string =>
  html.replace(/(?<=<script[^>]*>)\(\(storageKey[\s\S]*?(?=<\/script>)/, (code) =>
    code.replace(/\s*\n\s*/g, ''),
  )

/** A flag that is absent means the same. */
const withoutFalse = (_: string, value: unknown) => (value === false ? undefined : value)

/** The router indents its manifest. */
const withTightManifest = (code: string): string =>
  code.replace(
    /(window\.__reactRouterManifest = )(\{[\s\S]*?\n\})/,
    (_, start: string, table: string) => start + JSON.stringify(JSON.parse(table), withoutFalse),
  )
