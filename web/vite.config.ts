import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './inline-scripts.ts'
import { offlineWorker } from './offline-worker.ts'
import { ownChunkLoading } from './own-chunk-loading.ts'
import { baseChunk, chunkNamed, surfaceChunk } from './surface-chunks.ts'
import { surfaceStyles } from './surface-styles.ts'
import { withoutServerStyles } from './without-server-styles.ts'

const appCode = /web[\\/]app|contract/

/**
 * The framework, what every page needs, and what pages of one surface share (`surface-chunks.ts`). A chunk includes the
 * imports of its modules, unless a group of higher priority has them.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|^\0(rolldown|vite)/,
    priority: 6,
  },
  { name: baseChunk, debugName: 'base', test: appCode, priority: 5 },
  // Not merged with what only pages load, or each first view of the layout's surface would load that.
  {
    name: chunkNamed('shared-layout'),
    debugName: 'shared-layout',
    test: appCode,
    priority: 4,
    entriesAware: true,
  },
  ...['site', 'site-pages'].map((name) => ({
    name: chunkNamed(name),
    debugName: name,
    test: appCode,
    priority: 3,
  })),
  // One chunk for each set of pages that load the same modules, so that no page loads another surface's chunk.
  // The smallest of them are merged, because the name of each file is in the HTML too.
  {
    name: chunkNamed('shared'),
    debugName: 'shared',
    test: appCode,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 300,
  },
  { name: surfaceChunk, debugName: 'surfaces', test: appCode, priority: 1 },
]

/** About 30 hashes are in the HTML and do not compress, so they are short. */
const hash = '[hash:7]'

export default defineConfig(({ isSsrBuild }) => ({
  // Every page inlines styles (decision 7), so names have no path and no line number.
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  plugins: [
    inlineScripts(),
    // Of the words of its own in 30 languages, the back-office needs one.
    optimizeLocales.vite({ locales: ['zh-TW'] }),
    ownChunkLoading(),
    reactRouter(),
    surfaceStyles(),
    withoutServerStyles(),
    offlineWorker(),
  ],
  // Found late otherwise: the first page of `npm run dev` would be reloaded while it loads.
  optimizeDeps: { include: ['isbot', 'zod/mini'] },
  build: {
    target: 'es2022',
    // The HTML and the router name what to preload; a list beside each import() would be in every first view.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Joined again by `surfaceStyles`, removed by `withoutServerStyles`.
    cssCodeSplit: true,
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    ...(!isSsrBuild && {
      // For the places that browsers report errors from (scripts/browser-errors.ts); no script names its map.
      sourcemap: 'hidden' as const,
      rolldownOptions: {
        // Zod's calls only build schemas. A page that uses another export of a contract file must not load zod.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          codeSplitting: { groups: chunks },
          entryFileNames: `assets/[name]-${hash}.js`,
          // The bundler names a shared chunk after all pages that load it.
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-${hash}.js`,
          assetFileNames: `assets/[name]-${hash}[extname]`,
        },
      },
    }),
  },
}))
