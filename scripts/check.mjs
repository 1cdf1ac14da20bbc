import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed } from './run-quietly.mjs'

try {
  await installMissing('packages:')
  const { status } = spawnSync(requirePinnedNode(), [join(projectFolder, 'scripts/run-checks.ts')], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
