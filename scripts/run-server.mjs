import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { nodeOptions } from './node-options.mjs'
import { projectFolder } from './project-folder.mjs'

/** The server drains within 10 s; if it still runs after this time, it hangs. */
const killTimeoutMs = 30_000
const endWithLauncher = new URL('./end-with-launcher.mjs', import.meta.url).href

/**
 * Resolves to the exit code. Only the first signal is forwarded, and the server has its own process session: the
 * terminal and npm both send Ctrl-C, and a second signal would end the draining.
 */
export async function runServer(node, args) {
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
  const settings = '--env-file-if-exists=.env'
  const options = [...nodeOptions, settings, '--import', endWithLauncher]
  const server = spawn(node, [...options, 'server/main.ts', ...args], {
    cwd: projectFolder,
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  forwardFirstSignal(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Also when npm has ended, and SIGKILL to a server that does not end in time. */
export function forwardFirstSignal(server) {
  let isForwarded = false
  const forward = (signal) => {
    if (isForwarded) return
    isForwarded = true
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => server.kill('SIGKILL'), killTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  if (process.env.npm_lifecycle_event) whenOrphaned(() => forward('SIGTERM'))
}

/** npm forwards SIGTERM only to its shell, which ends without forwarding it to this process. */
function whenOrphaned(callback) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && callback(), 500).unref()
}
