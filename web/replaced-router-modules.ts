import path from 'node:path'
import type { Plugin } from 'vite'

const own = (file: string) => path.join(import.meta.dirname, 'app/document', file)

/** Modules of React Router, by the end of their path, and what the browser's build has in their place. */
const replacements = [
  { end: '/lib/dom/ssr/routeModules.js', by: own('builds/load-route-module.ts') },
  { end: '/lib/router/instrumentation.js', by: own('no-instrumentation.ts') },
  { end: '/lib/dom/ssr/errorBoundaries.js', by: own('error-page/last-error-boundary.tsx') },
  { end: '/lib/dom/ssr/fallback.js', by: own('error-page/last-error-boundary.tsx') },
]

/**
 * Replaces single modules of React Router in the browser's build. Fails the build when the router no longer has one of
 * them, so that an upgrade cannot undo a replacement unnoticed.
 */
export const replacedRouterModules = (): Plugin => {
  const done = new Set<string>()
  return {
    name: 'replaced-router-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!replacements.some(({ end }) => end.endsWith(path.posix.basename(source)))) return null
      // The router's server code is parsed too, and then left out of the build.
      if (/server-runtime|\/rsc\//.test(importer ?? '')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const id = resolved?.id.replaceAll('\\', '/') ?? ''
      const found = replacements.find(({ end }) => id.includes('/react-router/dist/') && id.endsWith(end))
      if (found === undefined) return null
      done.add(found.end)
      return found.by
    },
    buildEnd(error) {
      const missing = replacements.filter(({ end }) => !done.has(end))
      if (error === undefined && missing.length > 0)
        this.error(`React Router has no module ${missing.map(({ end }) => end).join(', ')} to replace`)
    },
  }
}
