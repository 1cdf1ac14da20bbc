import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'

await installMissing('packages:')
const node = requirePinnedNode()
const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
const { status } = spawnSync(node, [vite, '--config', 'vite.config.ts', ...process.argv.slice(2)], {
  cwd: join(projectFolder, 'web', 'design'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
