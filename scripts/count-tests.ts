import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from './run-parts.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number }
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** Adds one failure when there is no report, no test, or a failed run without a failed test. */
export function countTests(file: string, hasSucceeded: boolean): Counts {
  const report = readReport<VitestReport>(file)
  return countsOf(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, hasSucceeded)
}

export function countJourneys(file: string, hasSucceeded: boolean): Counts {
  const stats = readReport<JourneyReport>(file)?.stats
  return countsOf(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), hasSucceeded)
}

const countsOf = (passed: number, failed: number, hasSucceeded: boolean): Counts => {
  const hasOtherFailure = failed === 0 && (passed === 0 || !hasSucceeded)
  return { passed, failed: failed + (hasOtherFailure ? 1 : 0) }
}

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
