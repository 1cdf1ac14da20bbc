import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The router's version whose module was reviewed before it was replaced. */
const readVersion = '8.4.0'
const routerModule = '/react-router/dist/production/lib/dom/ssr/routeModules.js'
const ownModule = path.join(import.meta.dirname, 'app/document/builds/load-route-module.ts')

/**
 * Replaces the router's module that loads the code of pages, because it reloads the page in an endless loop while a
 * file is missing (docs/decisions/0030-stock-react-and-router.md). Warns about another version, and about a router
 * without such a module, which is built unchanged.
 */
export const ownChunkLoading = (): Plugin => {
  let isReplaced = false
  return {
    name: 'own-chunk-loading',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (path.posix.basename(source) !== path.posix.basename(routerModule)) return null
      // The router's server code is parsed too, but is not part of this build.
      if (/server-runtime|\/rsc\//.test(importer ?? '')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved?.id.replaceAll('\\', '/').endsWith(routerModule)) return null
      isReplaced = true
      return ownModule
    },
    buildEnd(error) {
      if (error !== undefined) return
      const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string }
      if (!isReplaced) this.warn(`React Router ${version} has no ${routerModule}: ${consequence}`)
      else if (version !== readVersion)
        this.warn(`${routerModule} was read in React Router ${readVersion}, not in ${version}`)
    },
  }
}

const consequence = 'a page reloads in an endless loop while one of its files is missing'
