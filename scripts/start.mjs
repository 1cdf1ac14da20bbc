/** Plain JavaScript with built-in modules only: it runs on any Node ≥ 20 before anything is installed. */
import { buildWeb } from './build-web.mjs'
import { installMissing } from './install-missing.mjs'
import { publishDemoMenus } from './publish-demo-menus.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed } from './run-quietly.mjs'
import { runServer } from './run-server.mjs'

const oldestNode = 20

try {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new StepFailed(`Node ${process.versions.node} is too old`, `Install Node ${oldestNode} or newer.`)
  }
  await installMissing('[1/3]')
  const node = requirePinnedNode()
  await buildWeb('[2/3]', node)
  console.log('[3/3] starting the server')
  const stopMenus = publishDemoMenus(node)
  process.exitCode = await runServer(node, process.argv.slice(2)).finally(stopMenus)
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
