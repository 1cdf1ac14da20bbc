import { delimiter, dirname } from 'node:path'
import { nodeOptions } from './node-options.mjs'
import { runWithLauncher } from './run-with-launcher.mjs'

/** Resolves to the exit code. */
export async function runServer(node, args) {
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
  const options = [...nodeOptions, '--env-file-if-exists=.env']
  return runWithLauncher(node, [...options, 'server/main.ts', ...args], { ...process.env, PATH: path })
}
