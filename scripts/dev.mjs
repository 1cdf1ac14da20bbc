/** `npm run dev`: edits of pages appear at once; the server restarts when one of its files changes. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMissing } from './install-missing.mjs'
import { projectFolder } from './project-folder.mjs'
import { publishDemoMenus } from './publish-demo-menus.mjs'
import { requirePinnedNode } from './require-pinned-node.mjs'
import { StepFailed } from './run-quietly.mjs'
import { forwardFirstSignal } from './run-server.mjs'

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
  const server = spawn(node, [...options, 'server/main.ts'], {
    cwd: projectFolder,
    env: { ...process.env, PAGES: 'from-source' },
    stdio: 'inherit',
    // Like `npm start`: a second signal would end the server before it has closed its database.
    detached: true,
  })
  const stopMenus = publishDemoMenus(node)
  forwardFirstSignal(server)
  server.on('exit', (code) => {
    stopMenus()
    process.exitCode = code ?? 0
  })
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(`\n${error.message}\n\n${error.advice}`)
  process.exitCode = 1
}
