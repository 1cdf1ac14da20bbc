import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'

await installMissing('packages:')
const script = join(projectFolder, 'scripts/make-release.ts')
const { status } = spawnSync(requirePinnedNode(), [script], { stdio: 'inherit' })
process.exitCode = status ?? 1
