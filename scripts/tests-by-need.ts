import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runtimeImports } from './runtime-imports.ts'

const projectFolder = path.join(import.meta.dirname, '..')

/** Starts the PostgreSQL of a test run; every module that uses it imports this file. */
export const testPostgres = 'api/src/platform/db/testing/test-postgres.ts'

const testFiles = [
  '{contract,api,server,fakes,db,scripts}/**/*.test.ts',
  'web/{app,design}/**/*.test.{ts,tsx}',
  'web/*.test.ts',
]

export type Need = 'rules' | 'database' | 'processes'

/**
 * Groups all test files, or those of the patterns, by what they need, derived from their direct and indirect imports, so
 * that no list has to be maintained:
 *
 * - `processes`: `node:child_process` or `node:worker_threads`, or the temporary PostgreSQL and a change to what all
 *   modules of a process share, such as its clock. They start servers, kill them and measure times, so they do not run
 *   in parallel with tests that use all cores; each file has a process of its own.
 * - `database`: only the temporary PostgreSQL. Files share processes.
 * - `rules`: neither. `npm run check` runs these. Files share processes.
 *
 * @returns paths relative to the project's folder
 */
export function testsByNeed(patterns: readonly string[] = testFiles): Record<Need, string[]> {
  const found: Record<Need, string[]> = { rules: [], database: [], processes: [] }
  const known = new Map<string, string[]>()
  const files = globSync(patterns, { cwd: projectFolder, exclude: ['**/node_modules'] })
  for (const file of files.toSorted()) found[needOf(path.join(projectFolder, file), known)].push(file)
  return found
}

/** The test files that have a long version, which `npm run test:soak` runs. */
export const soakTests = (): string[] => Object.values(testsByNeed()).flat().filter(hasLongVersion)

/** Whether `npm run test:soak` runs a longer version of this test file. */
export const hasLongVersion = (file: string): boolean =>
  runtimeImports(path.join(projectFolder, file)).some((each) => each.endsWith('/soak-size.ts'))

const needOf = (file: string, known: Map<string, string[]>): Need => {
  const reached = new Set<string>()
  reach(file, reached, known)
  if (reached.has('node:child_process') || reached.has('node:worker_threads')) return 'processes'
  if (!reached.has(path.join(projectFolder, testPostgres))) return 'rules'
  return changesProcess(readFileSync(file, 'utf8')) ? 'processes' : 'database'
}

/** Whether a test's source replaces modules, timers, environment variables, globals or parsers of the whole process. */
export const changesProcess = (source: string): boolean => processChanges.some((each) => each.test(source))

const processChanges = [
  /\bvi\.(?:mock|doMock|resetModules|useFakeTimers|setSystemTime|stubEnv|stubGlobal)\(/,
  /\b(?:process\.env|globalThis)(?:\.\w+|\[[^\]]+\]) = /,
  /\bprocess\.(?:chdir|exit|once|on)\(/,
  /\bsetTypeParser\(/,
]

/** Adds all direct and indirect imports of the file; does not follow packages and the test PostgreSQL. */
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
