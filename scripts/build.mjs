import { buildWeb } from './build-web.mjs'
import { installMissing } from './install-missing.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed } from './run-quietly.mjs'

try {
  await installMissing('[1/2]')
  await buildWeb('[2/2]', requirePinnedNode())
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
