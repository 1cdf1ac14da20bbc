import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNamedTests } from './run-named-tests.ts'
import { runParts, type Outcome } from './run-parts.ts'
import { sumOf, tableOf } from './show-outcomes.ts'
import { endProgramsAtSignal } from './start-program.ts'
import { testParts } from './test-parts.ts'
import { soakTests } from './tests-by-need.ts'

const typed = process.argv.slice(2)
/** The sweep has more views then. */
const soakJourneys = ['e2e/soak', 'e2e/sweep.spec.ts']
const isSoak = typed.length === 0 && process.env['SOAK'] === '1'
const named = isSoak ? [...soakTests(), ...soakJourneys] : typed
const cores = availableParallelism()
const reports = mkdtempSync(join(tmpdir(), 'hangkhau-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
endProgramsAtSignal()

const runAll = async (): Promise<Outcome[]> => {
  const begun = performance.now()
  const outcomes = await runParts(testParts(cores, reports), { cores, log: console.log })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`\n${tableOf(outcomes)}\n  ${seconds.padStart(6)} s  total, on ${cores} cores\n`)
  return outcomes
}

const outcomes = named.length > 0 ? await runNamedTests(named, reports) : await runAll()
console.log(sumOf(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
