import { spawn } from 'node:child_process'
import { projectFolder } from './project-folder.mjs'

/**
 * Starts `demo-menus.ts` beside a server that is starting; returns what ends it.
 * @param {string} node
 * @returns {() => void}
 */
export function publishDemoMenus(node) {
  const settings = '--env-file-if-exists=.env'
  const child = spawn(node, [settings, 'scripts/demo-menus.ts'], { cwd: projectFolder, stdio: 'ignore' })
  // Without the menus the demo works too.
  child.on('error', () => undefined)
  child.unref()
  return () => void child.kill()
}
