import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from './run-parts.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number }
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number } }

/**
 * Counts the tests of Vitest's JSON report. A run that left none or had no tests, and one that failed although no test
 * did, such as for a file that cannot be loaded, counts as a failure more.
 */
export function countTests(file: string, hasEndedWell: boolean): Counts {
  const report = readReport<VitestReport>(file)
  return judge(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, hasEndedWell)
}

/** The same for journeys in Playwright's JSON report. */
export function countJourneys(file: string, hasEndedWell: boolean): Counts {
  const stats = readReport<JourneyReport>(file)?.stats
  return judge(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), hasEndedWell)
}

const judge = (passed: number, failed: number, hasEndedWell: boolean): Counts => {
  const isUnexplained = failed === 0 && (passed === 0 || !hasEndedWell)
  return { passed, failed: failed + (isUnexplained ? 1 : 0) }
}

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
