import path from 'node:path'
import type { Plugin } from 'vite'

const replaced = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.m?js$/
const ours = path.join(import.meta.dirname, 'app/document/builds/load-route-module.ts')

/**
 * Puts our `loadRouteModule` in the place of React Router's in the browser's build. Fails the build when the router no
 * longer has that module, so that an upgrade cannot undo it unseen.
 */
export const routeModuleLoader = (): Plugin => {
  let isReplaced = false
  return {
    name: 'route-module-loader',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/routeModules.js')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved === null || !replaced.test(resolved.id)) return null
      isReplaced = true
      return ours
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        this.error('React Router has no module routeModules.js to replace')
    },
  }
}
