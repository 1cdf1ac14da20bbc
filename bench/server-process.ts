import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeOptions } from '../scripts/node-options.mjs'

export type ServerProcess = { pid: number; stop(): Promise<void> }

/**
 * In a separate process, without the checks of development. Throws when it exits or is not ready within half a
 * minute.
 */
export async function startServerProcess(port: number, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = fork(path.join(import.meta.dirname, '../server/main.ts'), {
    execArgv: nodeOptions,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'warn', CHECK_ANSWERS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
  }
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: server.pid!, stop }
}

const startTimeoutMs = 30_000

const untilReady = async (address: string, hasEnded: () => boolean): Promise<void> => {
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end && !hasEnded()) {
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(10)
  }
  throw new Error('the server under test did not start')
}
