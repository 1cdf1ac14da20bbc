import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Process = { pid: number; parent: number; command: string }

/** This process and all that it has started, directly or not (Linux). Those whose parent has ended are not found. */
export function processTree(pid: number): Process[] {
  const all = runningProcesses()
  const found = all.filter((each) => each.pid === pid)
  // Grows while it is read: children of children are found as well.
  for (const { pid: parent } of found) found.push(...all.filter((each) => each.parent === parent))
  return found
}

/** Waits until none of them runs; returns the commands of those that still run after the time. */
export async function survivors(processes: readonly Process[], timeoutMs: number): Promise<string[]> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const running = new Map(runningProcesses().map(({ pid, command }) => [pid, command]))
    const left = processes.filter(({ pid, command }) => running.get(pid) === command)
    if (left.length === 0 || Date.now() > deadline) return left.map(({ command }) => command)
    await sleep(50)
  }
}

const runningProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)))

/** Empty when it has ended, also when its parent has not taken note of that yet. */
const readProcess = (pid: number): Process[] => {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), command }]
  } catch {
    return []
  }
}
