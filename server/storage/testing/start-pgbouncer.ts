import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'

const program = '/usr/sbin/pgbouncer'
/** Tests that need it are skipped otherwise. */
export const hasPgbouncer = existsSync(program)

export type Pgbouncer = {
  through(url: string): string
  stop(): Promise<void>
}

type Options = { mode: 'session' | 'transaction'; poolSize: number }

/** With few connections, which callers have to share. */
export async function startPgbouncer(databaseUrl: string, { mode, poolSize }: Options): Promise<Pgbouncer> {
  const server = new URL(databaseUrl.replace('@/', '@localhost/'))
  const socketDir = server.searchParams.get('host')!
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-pgbouncer-'))
  const account = statSync(path.join(socketDir, '.s.PGSQL.5432'))
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"hangkhau" ""\n"hangkhau_owner" ""\n"hangkhau_unset" ""\n')
  writeFileSync(settings, settingsOf({ socketDir, port, users, mode, poolSize }))
  // pgbouncer refuses to run as root.
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(folder, account.uid, account.gid)
  const asAccount = process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {}
  const child = spawn(program, ['-q', settings], { stdio: ['ignore', 'ignore', 'inherit'], ...asAccount })
  const through = (url: string) => url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, '')
  process.once('exit', () => child.kill('SIGKILL'))
  await waitUntilItConnects(through(databaseUrl))
  return {
    through,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      if (child.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settingsOf = (at: Options & { socketDir: string; port: number; users: string }): string => `
[databases]
* = host=${at.socketDir}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at.port}
unix_socket_dir =
auth_type = trust
auth_file = ${at.users}
pool_mode = ${at.mode}
default_pool_size = ${at.poolSize}
max_client_conn = 200
`

const waitUntilItConnects = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await canConnect(url)) return
    await sleep(50)
  }
  throw new Error('pgbouncer did not start')
}

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  return await client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => undefined))
}
