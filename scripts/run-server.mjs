import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { projectFolder } from './project-folder.mjs'

/** The server drains within 10 s; if it still runs after this time, it hangs and is killed. */
const killTimeoutMs = 30_000
const endWithLauncher = new URL('./end-with-launcher.mjs', import.meta.url).href

/**
 * Runs server/main.ts with the input and output of this terminal and resolves to its exit code. Settings come from the
 * environment, then from `.env`. Only the first SIGINT, SIGTERM or SIGHUP is forwarded: the terminal and npm both send
 * Ctrl-C, and a second signal would make the server stop draining. For the same reason the server runs in its own
 * process session, which the terminal does not signal.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function runServer(node, args) {
  const path = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
  const settings = '--env-file-if-exists=.env'
  const server = spawn(node, [settings, '--import', endWithLauncher, 'server/main.ts', ...args], {
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

function forwardFirstSignal(server) {
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

/**
 * Calls back when npm has ended: it forwards SIGTERM only to its shell, which ends without forwarding it to this process.
 * @param {() => void} callback
 */
export function whenOrphaned(callback) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && callback(), 500).unref()
}
