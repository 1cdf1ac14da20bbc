import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { projectFolder } from './project-folder.mjs'

/**
 * Runs one check with the pinned Node first on the path and shows its output when it fails.
 * @param {{ name: string, command: string[], cwd?: string, env?: NodeJS.ProcessEnv }} check
 * @param {string} node the pinned Node's program
 * @returns {Promise<boolean>} whether it passed
 */
export async function runCheck({ name, command, cwd = projectFolder, env = {} }, node) {
  const started = Date.now()
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', resolve)
  })
  const passed = code === 0
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`)
  if (!passed) console.log(output.slice(-20_000))
  return passed
}
