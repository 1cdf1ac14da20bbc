import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { runtimeImports } from './runtime-imports.ts'

const projectFolder = path.join(import.meta.dirname, '..')

/** Starts the PostgreSQL of a test run; helpers that use it import it, for its names at least. */
export const testPostgres = 'api/src/platform/db/testing/test-postgres.ts'

const testFiles = [
  '{contract,api,server,fakes,db,scripts}/**/*.test.ts',
  'web/{app,design}/**/*.test.{ts,tsx}',
  'web/*.test.ts',
]

export type Need = 'rules' | 'database' | 'processes'

/**
 * All test files by what they need, found by what they import, themselves or through others; so a test moves to another
 * kind when its imports change, and nothing has to be listed or named:
 *
 * - `processes`: `node:child_process` or `node:worker_threads`. They start servers, kill them and measure how long
 *   something takes, so they run apart from those that keep all cores busy.
 * - `database`: the throw-away PostgreSQL.
 * - `rules`: neither. `npm run check` runs these.
 *
 * @returns paths below the project's folder
 */
export function testsByNeed(): Record<Need, string[]> {
  const found: Record<Need, string[]> = { rules: [], database: [], processes: [] }
  const known = new Map<string, string[]>()
  const files = globSync(testFiles, { cwd: projectFolder, exclude: ['**/node_modules'] })
  for (const file of files.toSorted()) found[needOf(path.join(projectFolder, file), known)].push(file)
  return found
}

const needOf = (file: string, known: Map<string, string[]>): Need => {
  const reached = new Set<string>()
  reach(file, reached, known)
  if (reached.has('node:child_process') || reached.has('node:worker_threads')) return 'processes'
  return reached.has(path.join(projectFolder, testPostgres)) ? 'database' : 'rules'
}

/** Adds everything that the file imports, without what the test PostgreSQL imports and without packages. */
const reach = (file: string, reached: Set<string>, known: Map<string, string[]>): void => {
  const imports = known.get(file) ?? runtimeImports(file)
  known.set(file, imports)
  for (const each of imports) {
    if (reached.has(each)) continue
    reached.add(each)
    if (isSource(each) && !each.endsWith(testPostgres)) reach(each, reached, known)
  }
}

const isSource = (file: string): boolean =>
  file.startsWith(projectFolder) &&
  !file.includes('/node_modules/') &&
  /\.[cm]?[jt]sx?$/.test(file) &&
  existsSync(file)
