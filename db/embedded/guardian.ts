/**
 * A process between the application and PostgreSQL. It has its own session, so Ctrl-C in a terminal does not reach it,
 * and an IPC channel to the application. When the channel closes, however the application ended, it shuts PostgreSQL
 * down and exits. SIGKILL leaves no orphan.
 *
 * Started by guarded-server.ts with a ServerPlan as JSON.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openBoundedLog } from './bounded-log.ts'
import { makeSocketFolder } from './choose-socket-folder.ts'
import { clearStaleServer } from './clear-stale-server.ts'
import { createCluster } from './create-cluster.ts'
import { holdLock } from './hold-lock.ts'
import { keepRunning } from './keep-running.ts'
import type { GuardianReport, ServerPlan } from './server-plan.ts'

const ending = new AbortController()

async function guard(plan: ServerPlan): Promise<void> {
  await holdLock(plan)
  if (ending.signal.aborted) return
  await clearStaleServer(plan)
  makeSocketFolder(plan)
  await createCluster(plan, ending.signal)
  const log = openBoundedLog(join(plan.home, 'postgres.log'), plan.account)
  await keepRunning(plan, log, ending.signal, report)
  rmSync(plan.socketDir, { recursive: true, force: true })
}

function report(message: GuardianReport): void {
  // The application may have just ended; then the failed send is reported in the callback and ignored.
  if (process.connected) process.send?.(message, () => {})
}

process.on('disconnect', () => ending.abort())
process.on('message', (message) => {
  if (message === 'stop') ending.abort()
})
// The guardian ends with the application only: a signal to the whole process group (a service manager, a script) must
// not stop the database while the application still answers its last requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

try {
  await guard(JSON.parse(process.argv[2] ?? '') as ServerPlan)
} catch (error) {
  if (!ending.signal.aborted) report({ kind: 'failed', reason: (error as Error).message })
  process.exitCode = 1
}
// Open handles (the channel, a timer) must not keep this process running: the lock is released when it exits.
if (process.connected) process.disconnect()
