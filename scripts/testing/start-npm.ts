import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { processTree, type Process } from './process-tree.ts'

const startMs = 100_000

/** Ends the group as Ctrl-C when the process of the test has ended, however it ended. */
const endWithTest = (group: number) =>
  `process.stdin.resume().on('end', () => { try { process.kill(-${group}, 'SIGINT') } catch {} })`

export type RunningNpm = { npm: ChildProcess; output: () => string; tree: () => Process[] }

/** As a shell does: in a process group of its own. It is ended after the test. */
export function startNpm(args: readonly string[], settings: Record<string, string> = {}): RunningNpm {
  const npm = spawn('npm', args, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (text += chunk))
  const guard = spawn(process.execPath, ['-e', endWithTest(npm.pid!)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  onTestFinished(() => void guard.stdin.end())
  return { npm, output: () => text, tree: () => processTree(npm.pid!) }
}

/** Waits until commands with all these words run under it; returns everything that runs then. */
export async function whenStarted(
  { npm, output, tree }: RunningNpm,
  words: readonly string[],
): Promise<Process[]> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline && npm.exitCode === null;) {
    const all = tree()
    if (words.every((word) => all.some(({ command }) => command.includes(word)))) return all
    await sleep(100)
  }
  throw new Error(`${words.join(', ')} did not start: ${output()}`)
}
