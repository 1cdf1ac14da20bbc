import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment } from './run-as.ts'
import type { GuardianReport, ServerPlan } from './server-plan.ts'

const guardianFile = fileURLToPath(new URL('./guardian.ts', import.meta.url))
const maxPauseMs = 5_000

export type GuardedServer = { stop: () => Promise<void> }

/**
 * Starts a guardian with its server and returns when the server accepts connections. When the guardian is killed, a new
 * one takes over and restarts the server, since it must be the guardian's child. Throws with the guardian's reason when
 * the first start fails.
 */
export async function startGuardedServer(
  plan: ServerPlan,
  log: (line: string) => void,
): Promise<GuardedServer> {
  const state: State = {
    guardian: await startGuardian(plan, log),
    replacement: undefined,
    stopping: false,
  }
  const watch = (guardian: ChildProcess) =>
    guardian.once('exit', () => {
      if (!state.stopping) state.replacement = replaceGuardian(state, plan, log).then(watch)
    })
  watch(state.guardian)
  const stop = async () => {
    state.stopping = true
    // A guardian that is still starting is not in `state` yet; without this it and its server would keep running.
    await state.replacement
    await stopGuardian(state.guardian)
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

type State = {
  guardian: ChildProcess
  /** The last replacement of a killed guardian; it may still be running. */
  replacement: Promise<unknown> | undefined
  stopping: boolean
}

async function replaceGuardian(state: State, plan: ServerPlan, log: (line: string) => void) {
  log('the guardian of PostgreSQL was killed: starting a new one')
  for (let pauseMs = 100; !state.stopping; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      state.guardian = await startGuardian(plan, log)
      break
    } catch (error) {
      log(`PostgreSQL cannot be restarted: ${(error as Error).message}`)
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
  return state.guardian
}

async function startGuardian(plan: ServerPlan, log: (line: string) => void): Promise<ChildProcess> {
  const guardian = spawn(process.execPath, [guardianFile, JSON.stringify(plan)], {
    detached: true,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise<void>((ready, failed) => {
    guardian.once('error', failed)
    guardian.once('exit', (code, signal) => failed(new Error(`the guardian ended (${signal ?? code})`)))
    guardian.on('message', (message: GuardianReport) => {
      if (message.kind === 'ready') ready()
      else if (message.kind === 'failed') failed(new Error(message.reason))
      else log(message.text)
    })
  })
  // Without a call of stop() the application must still be able to end; the server ends with it.
  guardian.unref()
  guardian.channel?.unref()
  return guardian
}

async function stopGuardian(guardian: ChildProcess): Promise<void> {
  if (guardian.exitCode !== null || guardian.signalCode !== null) return
  guardian.ref()
  const ended = once(guardian, 'exit')
  if (guardian.connected) guardian.send('stop', () => {})
  await ended
}
