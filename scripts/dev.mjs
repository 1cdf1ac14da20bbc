/** `npm run dev`: edits of pages appear at once; the server restarts when one of its files changes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { publishDemoMenus } from './publish-demo-menus.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { runDetached } from './run-detached.mjs'
import { StepFailed } from './run-quietly.mjs'

const endWhenOrphaned = new URL('./end-when-orphaned.mjs', import.meta.url).href

try {
  await installMissing('packages:')
  const node = requirePinnedNode()
  // Only the server's own code; Vite watches the pages.
  const watched = ['server', 'api/src', 'contract/src', 'db', 'fakes'].map(
    (folder) => `--watch-path=${folder}`,
  )
  const options = [
    // Node's file watcher crashes at its end when this file is missing.
    ...(existsSync(join(projectFolder, '.env')) ? ['--env-file-if-exists=.env'] : []),
    '--conditions=development',
    ...watched,
    '--watch-preserve-output',
    `--import=${endWhenOrphaned}`,
  ]
  const stopMenus = publishDemoMenus(node)
  const env = { ...process.env, PAGES: 'from-source' }
  process.exitCode = await runDetached(node, [...options, 'server/main.ts'], { env }).finally(stopMenus)
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
