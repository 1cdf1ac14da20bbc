import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BoundedLog } from './bounded-log.ts'
import { isReady } from './clear-stale-server.ts'
import { asAccount, serverEnvironment } from './run-as.ts'
import type { ServerPlan } from './server-plan.ts'

/** Timeout for the start, which may replay the log after a crash; a longer start is an error worth reporting. */
const startTimeoutMs = 120_000

/**
 * Settings are passed on the command line, so that a file in an old cluster cannot contradict this version of the code.
 */
function settingsOf(plan: ServerPlan): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${plan.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    logging_collector: 'off',
    ...plan.settings,
  }
}

/** Starts the server as a child of this process; its output goes to the log. */
export function spawnPostmaster(plan: ServerPlan, log: BoundedLog): ChildProcess {
  const settings = Object.entries(settingsOf(plan)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(plan.binDir, 'postgres'), ['-D', plan.cluster, ...settings], {
    ...asAccount(plan.account),
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.on('error', (error) => log.write(`${error.message}\n`))
  child.stdout.on('data', (chunk: Buffer) => log.write(chunk))
  child.stderr.on('data', (chunk: Buffer) => log.write(chunk))
  return child
}

/** True when the server accepts connections; false when it ended before that or takes more than 120 s. */
export async function becomesReady(plan: ServerPlan, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (!hasEnded(child) && Date.now() < deadline) {
    if (isReady(plan.cluster, child.pid ?? 0)) return true
    await sleep(15)
  }
  return false
}

/** Whether the child has ended, or never started. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Returns when the child has ended. */
export async function whenEnded(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit')
}
