import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BoundedLog } from './bounded-log.ts'
import { clearStaleServer } from './clear-stale-server.ts'
import { endPostmaster } from './end-process.ts'
import { becomesReady, hasEnded, spawnPostmaster, whenEnded } from './run-postmaster.ts'
import type { GuardianReport, ServerPlan } from './server-plan.ts'

/** Backends of a killed postmaster notice within moments; one in a long calculation takes longer. */
const leftoverTimeoutMs = 20_000
const maxPauseMs = 5_000

/** The end signal as one promise: adding a listener for each wait would leak listeners. */
type Ending = { signal: AbortSignal; promise: Promise<void> }

/**
 * Runs the server until the signal, then shuts it down. Restarts a server that crashes later, without a limit of
 * attempts: a full disk may be freed. Throws when the first start fails.
 */
export async function keepRunning(
  plan: ServerPlan,
  log: BoundedLog,
  signal: AbortSignal,
  report: (message: GuardianReport) => void,
): Promise<void> {
  const ending = { signal, promise: whenAborted(signal) }
  let child = await startFirst(plan, log, ending)
  report({ kind: 'ready' })
  for (let pauseMs = 100; ;) {
    await Promise.race([whenEnded(child), ending.promise])
    if (signal.aborted) break
    report({ kind: 'notice', text: `PostgreSQL ended unexpectedly, starting it again: ${lastLine(log)}` })
    await sleep(pauseMs)
    await clearStaleServer(plan)
    child = spawnPostmaster(plan, log)
    pauseMs = (await startsUp(plan, child, ending)) ? 100 : Math.min(pauseMs * 2, maxPauseMs)
  }
  await end(child)
}

async function startFirst(plan: ServerPlan, log: BoundedLog, ending: Ending): Promise<ChildProcess> {
  const deadline = Date.now() + leftoverTimeoutMs
  for (;;) {
    const child = spawnPostmaster(plan, log)
    if (await startsUp(plan, child, ending)) return child
    await end(child)
    if (ending.signal.aborted) throw new Error('stopped while starting')
    const leftover = log.tail().includes('pre-existing shared memory block')
    if (!leftover || Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${log.tail()}`)
    await sleep(250)
  }
}

async function startsUp(plan: ServerPlan, child: ChildProcess, ending: Ending): Promise<boolean> {
  return Promise.race([becomesReady(plan, child), ending.promise.then(() => false)])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined) await endPostmaster(child.pid, () => hasEnded(child))
}

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

function lastLine(log: BoundedLog): string {
  return log.tail().split('\n').at(-1) ?? ''
}
