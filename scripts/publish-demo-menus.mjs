import { spawn } from 'node:child_process'
import { projectFolder } from './project-folder.mjs'

/** Returns the function that ends it. */
export function publishDemoMenus(node) {
  const settings = '--env-file-if-exists=.env'
  const child = spawn(node, [settings, 'scripts/demo-menus.ts'], { cwd: projectFolder, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
  return () => void child.kill()
}
