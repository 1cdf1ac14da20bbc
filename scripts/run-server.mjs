import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { projectFolder } from './project-folder.mjs'

/** The server drains within 10 s; one that is still there by then hangs. */
const lastResortMs = 30_000
const endWithLauncher = new URL('./end-with-launcher.mjs', import.meta.url).href

/**
 * Runs server/main.ts, with the settings of `.env` where the environment has none, with this terminal's input and output and resolves to its exit code. The first SIGINT, SIGTERM
 * or SIGHUP is passed on, once: Ctrl-C comes from the terminal and again from npm, and a server that is told
 * twice would stop draining. For the same reason it runs in a session of its own, which the terminal skips.
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
  passOnFirstSignal(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function passOnFirstSignal(server) {
  let isPassedOn = false
  const passOn = (signal) => {
    if (isPassedOn) return
    isPassedOn = true
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => server.kill('SIGKILL'), lastResortMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  if (process.env.npm_lifecycle_event) whenOrphaned(() => passOn('SIGTERM'))
}

/** npm passes SIGTERM on to its shell, which dies of it without a word to us. */
function whenOrphaned(act) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && act(), 500).unref()
}
