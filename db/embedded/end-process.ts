import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this pid exists, owned by any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Stops a postmaster: fast shutdown (SIGINT: roll back, checkpoint), after 10 s immediate shutdown (SIGQUIT: the next
 * start replays the log), after 5 s more SIGKILL. Returns once `isGone` is true.
 */
export async function endPostmaster(pid: number, isGone: () => boolean): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (isGone()) return
    signalQuietly(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (!isGone() && Date.now() < deadline) await sleep(20)
  }
  if (!isGone()) throw new Error(`postgres, pid ${pid}, does not stop: kill it, then start again`)
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
