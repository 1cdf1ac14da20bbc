import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { showUsage } from './show-usage.mjs'

const mutation = join(projectFolder, 'mutation')

showUsage(
  'npm run mutate -- [folders or files]',
  'Lists the mutants that no test kills, of files that mutation/targets.ts covers. Without names it runs for hours.',
)
await installMissing('packages:')
const node = requirePinnedNode()
if (!existsSync(join(mutation, 'node_modules'))) spawnSync('npm', ['ci'], { cwd: mutation, stdio: 'inherit' })
const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
const { status } = spawnSync(node, [join(mutation, 'run.mjs'), ...process.argv.slice(2)], {
  cwd: projectFolder,
  env: { ...process.env, PATH },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
