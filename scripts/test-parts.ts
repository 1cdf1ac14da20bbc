import { join } from 'node:path'
import { countJourneys, countTests } from './count-tests.ts'
import { asCheck, runCommand } from './run-command.ts'
import type { Part } from './run-parts.ts'
import { staticChecks } from './static-checks.ts'
import type { Need } from './tests-by-need.ts'

const packages = join(import.meta.dirname, '../node_modules')

export const vitest = [process.execPath, join(packages, 'vitest/vitest.mjs'), 'run'] as const
export const playwright = [process.execPath, join(packages, '@playwright/test/cli.js'), 'test'] as const

const webPages = 'web pages'

/** Each part uses half of the cores, at least two: on two cores the parts run one after the other. */
export function testParts(cores: number, reports: string): Part[] {
  const half = Math.max(2, Math.floor(cores / 2))
  return [
    ...staticChecks,
    asCheck({
      name: 'files derived from migrations',
      command: [process.execPath, 'scripts/generate-db.ts', '--check'],
    }),
    asCheck({ name: webPages, command: [process.execPath, 'scripts/build.mjs'] }),
    tests('rules', 1, reports),
    tests('database', half, reports),
    journeys(half, reports),
    tests('processes', half, reports),
  ]
}

const tests = (need: Need, workers: number, reports: string): Part => ({
  name: `tests of ${need}`,
  cores: workers,
  after: [webPages],
  run: async () => {
    const file = join(reports, `${need}.json`)
    const options = [`--project=${need}`, `--maxWorkers=${workers}`, ...reportTo(file, 'dot')]
    const hasSucceeded = await runCommand({ name: `tests of ${need}`, command: [...vitest, ...options] })
    return countTests(file, hasSucceeded)
  },
})

export const reportTo = (file: string, printed: 'default' | 'dot'): string[] => [
  `--reporter=${printed}`,
  '--reporter=json',
  `--outputFile.json=${file}`,
]

const journeys = (workers: number, reports: string): Part => ({
  name: 'browser journeys',
  cores: workers,
  after: [webPages],
  run: async () => {
    const file = join(reports, 'journeys.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEY_WORKERS: String(workers) }
    const projects = ['--project=journeys', '--project=missing files']
    const command = [...playwright, ...projects, '--reporter=dot,json']
    const hasSucceeded = await runCommand({ name: 'browser journeys', command, env })
    return countJourneys(file, hasSucceeded)
  },
})
