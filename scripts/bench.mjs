import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { showUsage } from './show-usage.mjs'

const bench = join(projectFolder, 'bench')

showUsage(
  'npm run bench -- [figures]',
  'Measures figures and prints them as a table for bench/README.md, whose first column names them: P1, S3, T2.',
  'Without names all of them, except those that are only measured by name (bench/measurements.ts).',
)
await installMissing('[1/3]')
const node = requirePinnedNode()
if (!existsSync(join(bench, 'node_modules'))) spawnSync('npm', ['ci'], { cwd: bench, stdio: 'inherit' })
await buildWeb('[2/3]', node)
console.log('[3/3] measuring; nothing else should run on this machine')
const { status } = spawnSync(node, [join(bench, 'run.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
