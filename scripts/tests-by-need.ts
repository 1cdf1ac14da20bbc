import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runtimeImports } from './runtime-imports.ts'

const projectFolder = path.join(import.meta.dirname, '..')

export const testPostgres = 'api/src/platform/db/testing/test-postgres.ts'

const testFiles = [
  '{contract,api,server,fakes,db,scripts}/**/*.test.ts',
  'web/{app,design}/**/*.test.{ts,tsx}',
  'web/*.test.ts',
]

export type Need = 'rules' | 'database' | 'processes'

/**
 * By direct and indirect imports: `rules` need neither processes nor the PostgreSQL, `database` only the PostgreSQL.
 * `processes` start processes or threads, or change what all modules of a process share, such as the clock, beside the
 * PostgreSQL; they measure times, so each file has a process of its own and no heavy tests beside it.
 */
export function testsByNeed(patterns: readonly string[] = testFiles): Record<Need, string[]> {
  const found: Record<Need, string[]> = { rules: [], database: [], processes: [] }
  const known = new Map<string, string[]>()
  const files = globSync(patterns, { cwd: projectFolder, exclude: ['**/node_modules'] })
  for (const file of files.toSorted()) found[needOf(path.join(projectFolder, file), known)].push(file)
  return found
}

export const soakTests = (): string[] => Object.values(testsByNeed()).flat().filter(hasLongVersion)

export const hasLongVersion = (file: string): boolean =>
  runtimeImports(path.join(projectFolder, file)).some((each) => each.endsWith('/soak-size.ts'))

const needOf = (file: string, known: Map<string, string[]>): Need => {
  const reached = new Set<string>()
  reach(file, reached, known)
  if (reached.has('node:child_process') || reached.has('node:worker_threads')) return 'processes'
  if (!reached.has(path.join(projectFolder, testPostgres))) return 'rules'
  return changesProcess(readFileSync(file, 'utf8')) ? 'processes' : 'database'
}

/** Modules, timers, environment variables, globals or parsers of the whole process. */
export const changesProcess = (source: string): boolean => processChanges.some((each) => each.test(source))

const processChanges = [
  /\bvi\.(?:mock|doMock|resetModules|useFakeTimers|setSystemTime|stubEnv|stubGlobal)\(/,
  /\b(?:process\.env|globalThis)(?:\.\w+|\[[^\]]+\]) = /,
  /\bprocess\.(?:chdir|exit|once|on)\(/,
  /\bsetTypeParser\(/,
]

/** Does not follow packages and the test PostgreSQL. */
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
