/** `npm test`: installs what is missing and runs everything; the last line counts checks and tests. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { staticChecks } from './checks.mjs'
import { installBrowser } from './install-browser.mjs'
import { installMissing } from './install-missing.mjs'
import { installPgbouncer } from './install-pgbouncer.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { runCheck } from './run-check.mjs'
import { StepFailed } from './run-quietly.mjs'

const reports = mkdtempSync(join(tmpdir(), 'hangkhau-test-'))
const total = { passed: 0, failed: 0 }

const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

/** Counts the tests of a Vitest JSON report; a run that leaves none, or no tests, counts as one failure. */
const countVitest = (file, exitedWell) => {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const broken = passed === 0 || (!exitedWell && failed === 0)
  count(passed, failed + (broken ? 1 : 0))
}

const runVitest = async (node) => {
  const file = join(reports, 'vitest.json')
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs')
  const command = [node, vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  countVitest(file, await runCheck({ name: 'tests', command }, node))
}

/** Counts the journeys of a Playwright JSON report in the same way. */
const countJourneys = (file, exitedWell) => {
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : undefined
  const passed = stats?.expected ?? 0
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  count(passed, failed + (passed === 0 || (!exitedWell && failed === 0) ? 1 : 0))
}

const runJourneys = async (node) => {
  const file = join(reports, 'journeys.json')
  const command = [node, join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js'), 'test']
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  countJourneys(file, await runCheck({ name: 'browser journeys', command, env }, node))
}

try {
  await installMissing('packages:')
  const node = requirePinnedNode()
  await installBrowser()
  await installPgbouncer()
  for (const check of staticChecks) count(...((await runCheck(check, node)) ? [1, 0] : [0, 1]))
  await buildWeb('build:', node)
  await runVitest(node)
  await runJourneys(node)
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  total.failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
