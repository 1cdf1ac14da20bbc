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
  return minifyScrollScript(withoutPreloads).replace(
    /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/,
    (_, nonce: string, code: string) =>
      `<script nonce="${nonce}" type="text/plain" id="hydrate" data-preload="${preloads.join(' ')}">${minifyManifest(code)}</script>` +
      `<script nonce="${nonce}">${hydrateLater}</script>`,
  )
}

/** Removes indents from the router's script that restores the scroll position. */
const minifyScrollScript = (html: string): string =>
  html.replace(/(?<=<script[^>]*>)\(\(storageKey[\s\S]*?(?=<\/script>)/, (code) =>
    code.replace(/\s*\n\s*/g, ''),
  )

/** Omits flags that are false; the router treats absent flags the same. */
const omitFalse = (_: string, value: unknown) => (value === false ? undefined : value)

/** Removes indents and false flags from the router's manifest. */
const minifyManifest = (code: string): string =>
  code.replace(
    /(window\.__reactRouterManifest = )(\{[\s\S]*?\n\})/,
    (_, start: string, manifest: string) => start + JSON.stringify(JSON.parse(manifest), omitFalse),
  )
