import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import { chromiumArguments } from 'fakes/line/hosts/line-hosts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import { freePort } from 'server/testing/free-port'
import { launchShell } from './launch-chromium.ts'
import { startSecureSite } from './secure-site.ts'

const project = path.join(import.meta.dirname, '../..')

export type EmptyInstallation = {
  origin: string
  /** LINE's hosts are the local LINE platform in it. */
  browser: Browser
  liffId: string
  /** What an operator reads after this npm script. */
  runScript(name: string): Promise<string>
  stop(): Promise<void>
}

/**
 * A site in production mode behind HTTPS, on a PostgreSQL of its own in which nobody has done anything yet, with the
 * people of `smallLineSeed` on the local LINE platform.
 */
export async function startEmptyInstallation(): Promise<EmptyInstallation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-first-day-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const port = await freePort()
  const site = await startSecureSite(port)
  const seed = smallLineSeed(`${site.origin}/api/user/line/callback`)
  const line = await startLinePlatform(seed)
  const hosts = await line.startHosts()
  const liffId = seed.liffApps[0]!.id
  const environment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...settingsOf({ ...postgres, port, dataDir, origin: site.origin, liffId, line }),
  }
  const server = await startServer(environment, port)
  const args = [...launchShell.args, ...chromiumArguments(hosts.port, hosts.spki)]
  const browser = await chromium.launch({ ...launchShell, args })
  return {
    origin: site.origin,
    browser,
    liffId,
    runScript: async (name) => {
      const options = { cwd: project, env: environment }
      return (await promisify(execFile)('npm', ['run', '--silent', name], options)).stdout
    },
    stop: async () => {
      await browser.close()
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await Promise.all([site.stop(), hosts.stop(), line.stop()])
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Places = {
  ownerUrl: string
  appUrl: string
  port: number
  dataDir: string
  origin: string
  liffId: string
  line: RunningLinePlatform
}

const settingsOf = ({ ownerUrl, appUrl, port, dataDir, origin, liffId, line }: Places) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: origin,
  TRUST_PROXY_HOPS: '1',
  DATA_DIR: dataDir,
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  LINE_LOGIN_CHANNEL_ID: liffId.split('-')[0]!,
  LINE_LOGIN_CHANNEL_SECRET: 'a'.repeat(32),
  LINE_LIFF_ID: liffId,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  JOURNEY_LINE_API: line.apiBase,
})

const startServer = async (environment: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> => {
  const preload = path.join(import.meta.dirname, 'line-from-machine.ts')
  const server = spawn(process.execPath, ['--import', preload, 'server/main.ts'], {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Also when the set-up of the journey exceeds its timeout.
  process.once('exit', () => server.kill('SIGKILL'))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server ended with exit code ${server.exitCode}`)
    await sleep(100)
  }
  return server
}
