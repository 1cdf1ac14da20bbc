import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { asCheck } from './run-command.ts'
import { runParts } from './run-parts.ts'
import { sumOf } from './show-outcomes.ts'
import { endProgramsAtSignal } from './start-program.ts'
import { staticChecks } from './static-checks.ts'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const rules = asCheck({
  name: 'tests of rules',
  command: [process.execPath, vitest, 'run', '--project=rules'],
})

endProgramsAtSignal()
// The longest part first.
const outcomes = await runParts([rules, ...staticChecks], { cores: availableParallelism(), log: console.log })
console.log(sumOf(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
