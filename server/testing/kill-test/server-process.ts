import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const projectFolder = path.join(import.meta.dirname, '../../..')
const startTimeoutMs = 120_000

export type ServerProcess = {
  url: string
  unexpected: readonly string[]
  start(): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** The process ends with this one at the latest. */
export function prepareProcess(port: number, settings: Record<string, string>): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  const unexpected: string[] = []
  let child: ChildProcess | undefined
  let output = ''
  process.once('exit', () => child?.kill('SIGKILL'))
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const note = (text: string): void => {
    unexpected.push(...text.split('\n').filter((line) => line.includes('"unexpected"')))
    output = (output + text).slice(-2000)
  }
  return {
    url,
    unexpected,
    start: async () => {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: projectFolder,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk: Buffer) => note(chunk.toString()))
      await untilReady(url, isRunning, () => output)
    },
    end: async (signal) => {
      if (!isRunning()) return
      const ended = once(child!, 'exit')
      child!.kill(signal)
      await ended
    },
  }
}

const untilReady = async (url: string, isRunning: () => boolean, output: () => string): Promise<void> => {
  for (const deadline = performance.now() + startTimeoutMs; performance.now() < deadline && isRunning();) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return
    await sleep(25)
  }
  throw new Error(`the server does not become ready: ${output()}`)
}
