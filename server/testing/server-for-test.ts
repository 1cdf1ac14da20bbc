import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { databaseUrl } from 'api/platform/db/testing/test-postgres'
import { useTestDatabase, type TestDatabase } from 'api/platform/db/testing/use-test-database'
import { testSecret } from 'api/testing/test-secret'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const projectFolder = path.join(import.meta.dirname, '../..')

/** With a LINE channel, on this test's database and without the demo world. */
export const installedSettings = ({ appUrl }: TestDatabase): Record<string, string> => ({
  HOST: '127.0.0.1',
  LINE_LOGIN_CHANNEL_ID: '1234567890',
  LINE_LOGIN_CHANNEL_SECRET: '0123456789abcdef0123456789abcdef',
  SESSION_SECRET: testSecret,
  DRAIN_SECONDS: '0',
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(appUrl)![1]!),
})

/** For tests that send all requests from one address. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '100000', CONNECTIONS_PER_ADDRESS: '100000' }

export type RunningServer = {
  child: ChildProcess
  port: number
  url: string
  output: () => string
  /** Sends the signal and resolves to its exit code and the time it took, in ms. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>
}

/** A separate process for one test; it is killed after the test. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const server = await launchServer(settings)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** For several tests; the caller must end it. */
export async function launchServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectFolder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Also when the set-up of the tests exceeds its timeout.
  process.once('exit', () => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  while (!text.includes('\nready ') && !text.startsWith('ready ')) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(`the server ended: ${text}`)
  }
  const end = async (signal: NodeJS.Signals) => {
    const started = performance.now()
    child.kill(signal)
    if (child.exitCode === null) await once(child, 'exit')
    return { code: child.exitCode, ms: performance.now() - started }
  }
  return { child, port, url: `http://127.0.0.1:${port}`, output: () => text, end }
}

/**
 * One server for all tests of a file, on its own database; call it inside tests. Fails when the server has logged an
 * unexpected error by its end.
 */
export function launchServerForFile(): () => RunningServer {
  const database = useTestDatabase()
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await launchServer({ ...installedSettings(database), ...unlimited })
  })
  afterAll(async () => {
    expect(server?.output() ?? '').not.toContain('"unexpected"')
    await server?.end('SIGTERM')
  })
  return () => server!
}
