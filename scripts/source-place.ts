import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'

/** `app/ui/button.tsx:12:5` of `/assets/base-Ab12.js:1:2031`, or the place itself for scripts of an earlier build. */
export function sourcePlace(place: string, mapsFolder: string): string {
  const [, script, line, column] = /^\/assets\/([\w.-]+\.js):(\d+):(\d+)$/.exec(place) ?? []
  if (script === undefined) return place
  const file = path.join(mapsFolder, `${script}.map`)
  if (!existsSync(file)) return place
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  // Browsers count from 1.
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry) || typeof entry.originalLine !== 'number') return place
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
