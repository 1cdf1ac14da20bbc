/** With `SOAK=1` tests run in their long version. */
import { installBrowser } from './install-browser.mjs'
import { installMissing } from './install-missing.mjs'
import { installPgbouncer } from './install-pgbouncer.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed } from './run-quietly.mjs'
import { runWithLauncher } from './run-with-launcher.mjs'

const named = process.argv.slice(2)
const runs = (isNeeded) => named.length === 0 || named.some(isNeeded)

try {
  await installMissing('packages:')
  if (runs((name) => name.includes('e2e') || name.includes('.spec.ts'))) await installBrowser()
  // Only tests behind a pooler need it.
  if (runs((name) => !name.endsWith('.ts') || name.includes('pooler'))) await installPgbouncer()
  process.exitCode = await runWithLauncher(requirePinnedNode(), ['scripts/run-tests.ts', ...named])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
