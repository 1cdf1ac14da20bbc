import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.mjs'
import { StepFailed } from './run-quietly.mjs'

/** Where the pinned Node does not run (musl), the running one of the same major version. Throws StepFailed. */
export function requirePinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(projectFolder, 'node_modules', 'node', 'bin', program)
  const major = pinnedMajor()
  if (spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${major}.`)) return pinned
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath
  throw new StepFailed(
    `${pinned} does not run.`,
    `Its install script may have been skipped: run npm rebuild node, or install Node ${major} yourself.`,
  )
}

function pinnedMajor() {
  const { devDependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  return Number(devDependencies.node.split('.')[0])
}
