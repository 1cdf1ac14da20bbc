import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { OfflineFiles } from './app/document/offline/worker/offline-files.ts'
import { offlinePages } from './app/document/offline/worker/offline-pages.ts'
import { bundleScript } from './inline-scripts.ts'

/** The files of every document, and the layouts and guards of these pages. */
const frame =
  /app\/(entry\.client|root|surfaces\/\w+\/layout\/(\w+-layout|staff-guard)|features\/identity\/login-guard)\.tsx$/

/** Code that needs a network, or that is too large for everybody. */
const onlineOnly =
  /app\/(surfaces\/(liff\/(line|share)|staff\/.*\/wasm-detector)|features\/search|document\/error-page\/lost-search)/

const plainFiles = ['plain.css']

type Chunk = {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
}
type Bundle = Readonly<Record<string, Chunk | { type: 'asset'; fileName: string }>>

const workers = 'app/document/offline/worker'

/**
 * Emits the service worker (docs/decisions/0029-pages-without-a-network.md) with the names of its files, and the worker
 * that removes it. The server serves one of the two as /sw.js.
 */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const listed = JSON.stringify(offlineFiles(bundle as Bundle))
      const code = await bundleScript(path.join(import.meta.dirname, workers, 'worker.ts'))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const offline=${listed};${code}` })
      const ending = await bundleScript(path.join(import.meta.dirname, workers, 'ending-worker.ts'))
      this.emitFile({ type: 'asset', fileName: 'sw-end.js', source: ending })
    },
  },
})

export function offlineFiles(bundle: Bundle): OfflineFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entryOf = (folder: string) => {
    const found = chunks.find((chunk) => sourceOf(chunk).endsWith(`app/surfaces/${folder}/page.tsx`))
    if (found === undefined) throw new Error(`${folder} has no script of its own`)
    return found
  }
  const entries = Object.keys(offlinePages).map(entryOf)
  const loaded = closureOf(
    [...entries, ...chunks.filter((chunk) => frame.test(sourceOf(chunk)))],
    new Map(chunks.map((chunk) => [chunk.fileName, chunk])),
  )
  const styles = Object.values(bundle).filter(({ fileName }) => /\.(css|svg|woff2)$/.test(fileName))
  const files = [...[...loaded, ...styles.map(({ fileName }) => fileName)].toSorted(), ...plainFiles]
  const shells = Object.entries(offlinePages).map(([folder, template]) => ({
    address: template.replace(/:\w+/, '0'),
    pattern: `^${template.replace(/:\w+/, '[^/]+')}/?$`,
    script: entryOf(folder).fileName,
  }))
  return { version: versionOf(files), files: files.map((file) => `/${file}`), shells }
}

/** Names contain hashes, except those of the plain files. */
const versionOf = (files: readonly string[]): string => {
  const hash = createHash('sha256').update(files.join())
  for (const file of plainFiles) hash.update(readFileSync(path.join(import.meta.dirname, 'public', file)))
  return hash.digest('hex').slice(0, 10)
}

const sourceOf = ({ facadeModuleId }: Chunk): string =>
  (facadeModuleId ?? '').replace(/\?.*$/, '').replaceAll('\\', '/')

/** Including dynamic imports. */
const closureOf = (entries: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): readonly string[] => {
  const names = new Set(entries.map(({ fileName }) => fileName))
  for (const name of names) {
    const { imports, dynamicImports } = chunks.get(name)!
    for (const imported of imports) names.add(imported)
    for (const imported of dynamicImports) {
      const chunk = chunks.get(imported)
      if (chunk !== undefined && !onlineOnly.test(sourceOf(chunk))) names.add(imported)
    }
  }
  return [...names]
}
