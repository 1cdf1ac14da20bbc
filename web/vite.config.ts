import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './inline-scripts.ts'
import { routeModuleLoader } from './route-module-loader.ts'
import { siteChunk, surfaceChunk } from './surface-chunks.ts'

/** Few files rather than many: what every page needs, and what pages of one surface share (`surface-chunks.ts`). */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 4 },
  { name: 'base', test: /web[\\/]app[\\/](root|document)/, priority: 3 },
  // A chunk takes what its modules import along; the site's comes first, so that it never loads another surface's.
  { name: siteChunk, debugName: 'site', test: /web[\\/]app|contract/, priority: 2 },
  { name: surfaceChunk, debugName: 'surfaces', test: /web[\\/]app|contract/, priority: 1 },
]

/**
 * Class names stand in every page and in its styles, and long ones do not pack. The same in both builds, as server and
 * browser must agree; a clash of two names fails the build.
 */
const shortName = (name: string, file: string): string => {
  const owner = `${path.relative(import.meta.dirname, file.replace(/\?.*$/, ''))} ${name}`
  const short = `_${createHash('sha256').update(owner).digest('base64url').replaceAll('-', '_').slice(0, 4)}`
  if ((ownerOf.get(short) ?? owner) !== owner) throw new Error(`${ownerOf.get(short)} and ${owner} clash`)
  ownerOf.set(short, owner)
  return short
}
const ownerOf = new Map<string, string>()

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [inlineScripts(), routeModuleLoader(), reactRouter()],
  css: { modules: { generateScopedName: shortName } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
}))
