import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'

const bench = join(projectFolder, 'bench')

await installMissing('[1/3]')
const node = requirePinnedNode()
if (!existsSync(join(bench, 'node_modules'))) spawnSync('npm', ['ci'], { cwd: bench, stdio: 'inherit' })
await buildWeb('[2/3]', node)
console.log('[3/3] measuring; nothing else should run on this machine')
const { status } = spawnSync(node, [join(bench, 'run.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
