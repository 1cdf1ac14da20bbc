import { delimiter, dirname } from 'node:path'
import { nodeOptions } from './node-options.mjs'
import { runDetached } from './run-detached.mjs'

const endWithLauncher = new URL('./end-with-launcher.mjs', import.meta.url).href

/** Resolves to the exit code. */
export async function runServer(node, args) {
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
  const settings = '--env-file-if-exists=.env'
  const options = [...nodeOptions, settings, '--import', endWithLauncher]
  return runDetached(node, [...options, 'server/main.ts', ...args], {
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}
