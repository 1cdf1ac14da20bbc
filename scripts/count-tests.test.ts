import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countJourneys, countTests } from './count-tests.ts'
import { sumOf, tableOf } from './show-outcomes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'report.json')
const report = (content: object): string => {
  writeFileSync(file, JSON.stringify(content))
  return file
}

test.each([
  ['all passed', 7, 0, true, { passed: 7, failed: 0 }],
  ['some failed', 5, 2, false, { passed: 5, failed: 2 }],
  ['none passed, one failed', 0, 1, false, { passed: 0, failed: 1 }],
  ['none ran', 0, 0, true, { passed: 0, failed: 1 }],
  ['a file could not be loaded', 7, 0, false, { passed: 7, failed: 1 }],
] as const)('tests are counted: %s', (_, numPassedTests, numFailedTests, hasSucceeded, counts) => {
  expect(countTests(report({ numPassedTests, numFailedTests }), hasSucceeded)).toEqual(counts)
})

test('journeys are counted, and one that passed only when retried counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(countJourneys(report({ stats }), false)).toEqual({ passed: 5, failed: 2 })
})

test('a run without a report counts as one failure', () => {
  const missing = path.join(folder, 'missing.json')
  expect(countTests(missing, true)).toEqual({ passed: 0, failed: 1 })
  expect(countJourneys(missing, true)).toEqual({ passed: 0, failed: 1 })
})

test('the last line shows the totals, and the table shows each part with its time', () => {
  const outcomes = [
    { name: 'format', seconds: 1.26, passed: 1, failed: 0 },
    { name: 'journeys', seconds: 100, passed: 80, failed: 2 },
  ]
  expect(sumOf(outcomes)).toBe('81 passed, 2 failed')
  expect(tableOf(outcomes).split('\n')).toEqual([
    '     1.3 s      1 passed  format',
    '   100.0 s     80 passed, 2 failed  journeys',
  ])
})
