import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './send-request.ts'

const projectFolder = path.join(import.meta.dirname, '../..')
const startTimeoutMs = 180_000

export type RestartableServer = {
  port: number
  pid(): number
  log(): readonly string[]
  start(from?: string): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
}

/** `server/main.ts`; it ends with this process at the latest. */
export function prepareServer(port: number, env: NodeJS.ProcessEnv): RestartableServer {
  const lines: string[] = []
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    port,
    pid: () => child!.pid!,
    log: () => lines,
    async start(folder = projectFolder) {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)))
      await untilReady(port, isRunning, () => lines.slice(-5).join('\n'))
    },
    async end(signal) {
      if (!isRunning()) return
      const ended = once(child!, 'exit')
      child!.kill(signal)
      await ended
    },
  }
}

const untilReady = async (port: number, isRunning: () => boolean, tail: () => string): Promise<void> => {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline && isRunning()) {
    if ((await sendRequest({ port }, { path: '/readyz' })).status === 200) return
    await sleep(25)
  }
  throw new Error(`the server at port ${port} does not become ready: ${tail()}`)
}
