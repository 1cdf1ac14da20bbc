/** `npm run check`: the fast inner loop, everything that needs no database and no browser. */
import { join } from 'node:path'
import { staticChecks } from './checks.mjs'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { runCheck } from './run-check.mjs'

await installMissing('packages:')
const node = requirePinnedNode()
const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs')
const unit = { name: 'unit tests', command: [node, vitest, 'run', 'contract', 'web'] }
const results = []
for (const check of [...staticChecks, unit]) results.push(await runCheck(check, node))
const failed = results.filter((passed) => !passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
