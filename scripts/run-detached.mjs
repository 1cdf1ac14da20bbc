import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { projectFolder } from './project-folder.mjs'

/** Longer than a server drains, and than a run of tests needs to end its programs; what still runs then hangs. */
const killTimeoutMs = 30_000

/**
 * Resolves to the exit code. Only the first signal is forwarded, and the program has its own process session: the
 * terminal and npm both send Ctrl-C, and a second signal would end a server before it has drained.
 */
export async function runDetached(program, args, options = {}) {
  const child = spawn(program, args, { cwd: projectFolder, stdio: 'inherit', ...options, detached: true })
  forwardFirstSignal(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function forwardFirstSignal(child) {
  let isForwarded = false
  const forward = (signal) => {
    if (isForwarded) return
    isForwarded = true
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => killGroup(child.pid), killTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  if (process.env.npm_lifecycle_event) whenOrphaned(() => forward('SIGTERM'))
}

/** Not programs with a session of their own: they end with what has started them. */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** npm forwards SIGTERM only to its shell, which ends without forwarding it to this process. */
function whenOrphaned(callback) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && callback(), 500).unref()
}
