import { runDetached } from './run-detached.mjs'

const endWithLauncher = new URL('./end-with-launcher.mjs', import.meta.url).href

/** As `runDetached`, for a program of Node; it ends as on SIGTERM also when this process was killed. Resolves to its exit code. */
export const runWithLauncher = (node, args, env = process.env) =>
  runDetached(node, ['--import', endWithLauncher, ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
