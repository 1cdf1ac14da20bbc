import { runDetached } from './run-detached.mjs'

const endWithLauncher = new URL('./end-with-launcher.mjs', import.meta.url).href

/**
 * As `runDetached`, for a program of Node, which ends as on SIGTERM also when its launcher is killed. Resolves to the exit
 * code of the program.
 */
export const runWithLauncher = (node, args, env = process.env) =>
  runDetached(node, ['--import', endWithLauncher, ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
