import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type ApiProcess = {
  url: string
  /** Sends SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>
}

/** Starts the API in a separate process on a free port. */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const child = fork(path.join(import.meta.dirname, 'api-process.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    url: line.toString().trim(),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
