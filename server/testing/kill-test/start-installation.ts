import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type Database } from 'api/platform/db/database'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import { startLineOrigin } from 'fakes/line/hosts/start-line-origin'
import type { LineSeed } from 'fakes/line/line-seed'
import { createLineWorld } from 'fakes/line/line-world'
import { smallMessagingChannel } from 'fakes/line/start-line-platform'
import { startMailCatcher } from 'fakes/mail/start-mail-catcher'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { collectMessages, type SentMessages } from './collect-messages.ts'
import { prepareProcess, type ServerProcess } from './server-process.ts'

export const sessionSecret = 'b7c1f09a6d3e48528f10c2d4e6a89b35'

export type Installation = {
  processes: readonly [ServerProcess, ServerProcess]
  owner: pg.Pool
  db: Database
  sent: SentMessages
  /** Kills PostgreSQL's first process with SIGKILL; its guardian starts it again. */
  killPostgres: () => void
  stop(): Promise<void>
}

/** Starts everything but the processes on free ports, with an empty database that the first process migrates. */
export async function startInstallation(
  seed: LineSeed,
  settings: Record<string, string>,
): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-kills-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 })
  owner.on('error', () => undefined)
  const db = openDatabase({ url: postgres.appUrl, maxConnections: 2 })
  const world = createLineWorld(seed, { now: () => new Date() })
  const line = await startLineOrigin({ seed, world, publicUrl: 'http://127.0.0.1/__line' })
  const mails = await startMailCatcher()
  const sent = collectMessages(world, mails)
  const environment = processSettings({ ...postgres, dataDir, line: line.origin, smtp: mails.url })
  const processes = [
    prepareProcess(await freePort(), environment),
    prepareProcess(await freePort(), environment),
  ] as const
  return {
    processes,
    owner,
    db,
    sent,
    killPostgres: () => {
      const pid = Number.parseInt(readFileSync(path.join(postgres.location, 'postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    },
    stop: async () => {
      await Promise.all(processes.map((each) => each.end('SIGKILL')))
      sent.stop()
      await Promise.all([mails.stop(), line.stop(), owner.end(), db.destroy()])
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Places = { ownerUrl: string; appUrl: string; dataDir: string; line: string; smtp: string }

const processSettings = ({ ownerUrl, appUrl, dataDir, line, smtp }: Places): Record<string, string> => ({
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  SESSION_SECRET: sessionSecret,
  LINE_LOGIN_CHANNEL_ID: '2000000001',
  LINE_LOGIN_CHANNEL_SECRET: 'a'.repeat(32),
  LINE_BOT_CHANNEL_ID: smallMessagingChannel.id,
  LINE_BOT_CHANNEL_SECRET: smallMessagingChannel.secret,
  LINE_API_BASE: line,
  LINE_DATA_API_BASE: line,
  SMTP_URL: smtp,
  MAIL_FROM: 'notice@hangkhau.example',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  RATE_LIMIT_PER_MINUTE: '9999999',
  ENDPOINT_LIMIT_FACTOR: '9999',
  CONNECTIONS_PER_ADDRESS: '9999',
  OPEN_BOOKINGS_PER_MEMBER: '99999',
  SEATS_PER_DAY_PER_MEMBER: '99999',
  OPEN_SEATS_PER_MEMBER: '99999',
  BOOKINGS_PER_HOUR_PER_MEMBER: '99999',
})
