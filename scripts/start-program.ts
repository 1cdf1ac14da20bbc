import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server drains within 10 s and Playwright waits 15 s for the demo worlds; what still runs then hangs. */
const endMs = 25_000

const running = new Set<ChildProcess>()
let isEnding = false

/**
 * In a process session of its own, so that `endProgramsAtSignal` reaches what it has started. Throws while this process ends.
 */
export function startProgram(command: readonly string[], options: SpawnOptions): ChildProcess {
  if (isEnding) throw new Error('not started: a signal has ended this run')
  const [program = '', ...args] = command
  const child = spawn(program, args, { ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Rejects when the program could not be started; stays pending while this process ends, so that no other is started. */
export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null]
  return isEnding ? await new Promise<never>(() => undefined) : code
}

/**
 * At SIGINT, SIGTERM or SIGHUP every program gets Ctrl-C with all that it has started, as in a terminal; then this process
 * ends. SIGTERM would end the test runners before they have ended browsers and servers.
 */
export function endProgramsAtSignal(): void {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isEnding) return
    isEnding = true
    const groups = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [-pid]))
    groups.forEach((group) => send(group, 'SIGINT'))
    for (const deadline = Date.now() + endMs; Date.now() < deadline && groups.some(isAlive);) await sleep(50)
    groups.forEach((group) => send(group, 'SIGKILL'))
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, (name) => void end(name))
  // After an uncaught error.
  process.once('exit', () => running.forEach(({ pid }) => pid !== undefined && send(-pid, 'SIGINT')))
}

const isAlive = (group: number): boolean => send(group, 0)

const send = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}
