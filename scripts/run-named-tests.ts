import { join } from 'node:path'
import { countJourneys, countTests } from './count-tests.ts'
import type { Counts, Outcome } from './run-parts.ts'
import { sortNames } from './sort-names.ts'
import { exitCodeOf, startProgram } from './start-program.ts'
import { playwright, reportTo, vitest } from './test-parts.ts'
import { testsByNeed, type Need } from './tests-by-need.ts'

const projectFolder = join(import.meta.dirname, '..')

/**
 * Builds the pages before, unless all named tests are rules. Options go to Vitest, or to Playwright for journeys
 * only.
 */
export async function runNamedTests(named: readonly string[], reports: string): Promise<Outcome[]> {
  const { journeys, tests, options } = sortNames(named)
  if (journeys.length + tests.length === 0) {
    console.log('Name test files or journeys before the options: npm test -- e2e/book.spec.ts -g phone')
    return [{ name: 'named tests', seconds: 0, passed: 0, failed: 1 }]
  }
  const areRules = journeys.length === 0 && areOnlyRules(tests, testsByNeed())
  if (!areRules && !(await runs([process.execPath, 'scripts/build.mjs']))) {
    return [{ name: 'web pages', seconds: 0, passed: 0, failed: 1 }]
  }
  const outcomes: Outcome[] = []
  const add = (name: string, counts: Counts) => outcomes.push({ name, seconds: 0, ...counts })
  if (tests.length > 0) {
    const file = join(reports, 'tests.json')
    // The other projects start a PostgreSQL before they see that none of their files is named.
    const project = areRules ? ['--project=rules'] : []
    const command = [...vitest, ...project, ...reportTo(file, 'default'), ...tests, ...options]
    add('tests', countTests(file, await runs(command)))
  }
  if (journeys.length > 0) {
    const file = join(reports, 'journeys.json')
    const command = [...playwright, ...journeys, ...(tests.length > 0 ? [] : options)]
    add('journeys', countJourneys(file, await runs(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })))
  }
  return outcomes
}

export const areOnlyRules = (
  names: readonly string[],
  { rules, database, processes }: Record<Need, readonly string[]>,
): boolean => {
  const isNamed = (file: string) => names.some((name) => file.includes(name.replace(/^\.\//, '')))
  return rules.some(isNamed) && ![...database, ...processes].some(isNamed)
}

const runs = async (command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
  const options = { cwd: projectFolder, env: { ...process.env, ...env } }
  // In a session of its own it would compete with the shell for input.
  return (
    (await exitCodeOf(startProgram(command, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }))) === 0
  )
}
