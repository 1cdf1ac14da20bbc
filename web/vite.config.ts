import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './inline-scripts.ts'
import { offlineWorker } from './offline-worker.ts'
import { plainImports, withoutPreloadLists } from './plain-imports.ts'
import { quickStart } from './quick-start.ts'
import { reactNamedExports } from './react-named-exports.ts'
import { replacedRouterModules } from './replaced-router-modules.ts'
import { shortClass, shortProperties } from './short-names.ts'
import { baseChunk, chunkNamed, chunksApart, surfaceChunk } from './surface-chunks.ts'
import { unusedReact } from './unused-react.ts'
import { withoutServerStyles } from './without-server-styles.ts'

const appCode = /web[\\/]app|contract/

/**
 * A few chunks: modules that every page needs, and modules that pages of one surface share (`surface-chunks.ts`). A chunk
 * includes the imports of its modules, unless a group of higher priority has them.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|^\0(rolldown|named-exports)/,
    priority: 5,
  },
  { name: baseChunk, debugName: 'base', test: appCode, priority: 4 },
  // Before those that import them, because a chunk includes the imports of its modules.
  ...chunksApart.map((name) => ({ name: chunkNamed(name), debugName: name, test: appCode, priority: 3 })),
  { name: chunkNamed('site'), debugName: 'site', test: appCode, priority: 3 },
  { name: chunkNamed('site-pages'), debugName: 'site-pages', test: appCode, priority: 3 },
  // One chunk for each set of pages that load the same modules, so that no page loads another surface's chunk.
  { name: chunkNamed('shared'), debugName: 'shared', test: appCode, priority: 2, entriesAware: true },
  // Takes modules that only one page of the site needs; a lower priority keeps it from taking what others import too.
  { name: surfaceChunk, debugName: 'surfaces', test: appCode, priority: 1 },
]

/** Each of about 30 hashes in the HTML is a few bytes that do not compress, so they are short: scripts need seven characters. */
const hash = '[hash:7]'

/**
 * The bundler names a shared chunk after all pages that load it; such a name would be in the HTML of each. Chunks that
 * nearly every page loads have the same name, because each other name is in the HTML too.
 */
const scriptName = (name = '') =>
  name.startsWith('shared~') || chunksApart.includes(name) ? `assets/shared-${hash}` : `assets/[name]-${hash}`

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    inlineScripts(),
    plainImports(),
    reactNamedExports(),
    unusedReact(),
    quickStart(),
    replacedRouterModules(),
    reactRouter(),
    withoutPreloadLists(),
    withoutServerStyles(),
    offlineWorker(),
  ],
  css: {
    modules: { generateScopedName: shortClass },
    // In development people read the names in the browser.
    postcss: { plugins: command === 'build' ? [shortProperties()] : [] },
  },
  // Found late otherwise: the first page of `npm run dev` would be reloaded while it loads.
  optimizeDeps: { include: ['isbot', 'zod/mini'] },
  // So that they are part of chunks, from which `withoutServerStyles` removes them.
  environments: { ssr: { build: { cssCodeSplit: true } } },
  build: {
    target: 'es2022',
    // Saves about 0.9 KB of compressed JavaScript per page compared with the default minifier.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    // One style sheet: pages inline what they need of it, and no navigation waits for another (decision 7).
    cssCodeSplit: false,
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunks },
          entryFileNames: `assets/[name]-${hash}.js`,
          chunkFileNames: ({ name }) => `${scriptName(name)}.js`,
          assetFileNames: `assets/[name]-${hash}[extname]`,
        },
      },
    }),
  },
}))
