import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferHydration } from './defer-hydration.ts'

vi.mock('./scripts/hydrate-later.ts?script', () => ({ default: 'startLater()' }))
beforeEach(() => vi.stubEnv('DEV', false))
afterEach(() => vi.unstubAllEnvs())

type Fields = { parentId?: string; hasClientLoader?: boolean; hasDefaultExport?: boolean }

/** A page as React Router writes it: the route `page` with these fields inside its layouts. */
const htmlOf = (fields: Fields, { layout = 'site' } = {}): string => {
  const file = (name: string, imports: readonly string[]) => ({
    module: `/assets/${name}.js`,
    imports: imports.map((each) => `/assets/${each}.js`),
  })
  const manifest = {
    entry: file('entry', ['framework']),
    routes: {
      root: { id: 'root', hasAction: false, ...file('root', ['framework', 'base']) },
      [layout]: { id: layout, parentId: 'root', ...file('layout', ['framework', 'menus']) },
      page: {
        id: 'page',
        parentId: layout,
        hasDefaultExport: true,
        ...file('page', ['framework', 'menus', 'cards']),
        ...fields,
      },
      front: { id: 'front', parentId: 'root', index: true, ...file('front', []) },
      above: { id: 'above', parentId: layout, ...file('above', ['lists']) },
    },
    version: 'v1',
  }
  const preloads = ['entry', 'framework', 'base', 'layout', 'menus', 'page', 'cards']
    .map((name) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`)
    .join('')
  const script = `
  import "/assets/manifest-1.js";
  import * as route0 from "/assets/root.js";
  import * as route1 from "/assets/layout.js";
  import * as route2 from "/assets/page.js";
  window.__reactRouterManifest = ${JSON.stringify(manifest, null, 2)};
  window.__reactRouterRouteModules = {"root":route0,"${layout}":route1,"page":route2};

  import("/assets/entry.js");`
  return `<head>${preloads}</head><script nonce="n" type="module" async="">${script}</script>`
}

/** The manifest and the attributes of the rewritten script. */
const read = (html: string) => {
  const [, nonce, preload = '', page = '', code = ''] =
    /<script nonce="(\w+)" type="text\/plain" id="hydrate" data-preload="([^"]*)" data-page="([^"]*)">([\s\S]*?)<\/script>/.exec(
      html,
    ) ?? []
  const [, json = '{}'] = /__reactRouterManifest = (\{.*?\});window/.exec(code) ?? []
  const manifest = JSON.parse(json) as { routes: Record<string, { module: string; imports: string[] }> }
  return { nonce, preload: preload.split(' '), page: page.split(' ').filter(Boolean), code, manifest }
}

test.each(['site', 'liff'])('the module of a page of %s and its own files are loaded later', (layout) => {
  const { page, preload, code, manifest } = read(deferHydration(htmlOf({}, { layout })))
  expect(page).toEqual(['/assets/page.js', '/assets/cards.js'])
  expect(preload).toEqual(
    ['entry', 'framework', 'base', 'layout', 'menus'].map((each) => `/assets/${each}.js`),
  )
  expect(code).not.toContain('route2')
  expect(code).toContain('"page":null}')
  expect(code).not.toContain('/assets/page.js')
  // The router preloads what it finds here.
  expect(manifest.routes['page']).toMatchObject({ module: '/assets/entry.js', imports: [] })
  for (const name of ['root', layout]) expect(manifest.routes[name]!.imports).toEqual([])
})

test.each<[string, Fields]>([
  ['that loads its data in the browser', { hasClientLoader: true }],
  ['behind a guard', { parentId: 'liff-guard' }],
  ['of the back-office', { parentId: 'staff' }],
  ['without a component', { hasDefaultExport: false }],
])('the module of a page %s is loaded with the others', (_, fields) => {
  const { page, preload, code, manifest } = read(deferHydration(htmlOf(fields)))
  expect(page).toEqual([])
  expect(preload).toContain('/assets/page.js')
  expect(code).toContain('import * as route2 from "/assets/page.js";')
  expect(code).toContain('"page":route2}')
  expect(manifest.routes['page']!.imports).toContain('/assets/cards.js')
})

test('nothing starts by itself: no module script and no preload hint is left', () => {
  const html = deferHydration(htmlOf({}))
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<script nonce="n">startLater()</script>')
  expect(read(html).nonce).toBe('n')
})

test.each<Fields>([{}, { hasClientLoader: true }])(
  'routes above the page are left to the router, index routes are not',
  (fields) => {
    const { manifest } = read(deferHydration(htmlOf(fields)))
    expect(Object.keys(manifest.routes)).toEqual(['root', 'site', 'page', 'front'])
  },
)

test('the script is on one line and has no flags that are false', () => {
  const { code } = read(deferHydration(htmlOf({})))
  expect(code).not.toContain('\n')
  expect(code).not.toContain('false')
})

test('the script that restores the scroll position loses its indents, other scripts do not', () => {
  const html = '<script>((storageKey) => {\n    a();\n  })()</script><script>one\n  two</script>'
  expect(deferHydration(html)).toBe('<script>((storageKey) => {a();})()</script><script>one\n  two</script>')
})

test('in development the page is left as it is', () => {
  vi.stubEnv('DEV', true)
  expect(deferHydration(htmlOf({}))).toBe(htmlOf({}))
})

test('a script that is not understood is hydrated later as a whole', () => {
  const html = '<script nonce="n" type="module" async="">start()</script>'
  expect(read(deferHydration(html))).toMatchObject({ code: 'start()', page: [] })
})
