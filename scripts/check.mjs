import { installMissing } from './install-missing.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { runDetached } from './run-detached.mjs'
import { StepFailed } from './run-quietly.mjs'

try {
  await installMissing('packages:')
  process.exitCode = await runDetached(requirePinnedNode(), ['scripts/run-checks.ts'])
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
