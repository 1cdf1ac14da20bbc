import { installMissing } from './install-missing.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed } from './run-quietly.mjs'
import { runWithLauncher } from './run-with-launcher.mjs'

try {
  await installMissing('packages:')
  process.exitCode = await runWithLauncher(requirePinnedNode(), ['scripts/run-checks.ts'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
