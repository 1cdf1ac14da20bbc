import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'server/testing/free-port'

const program = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(program)

export type Pooler = {
  through(url: string): string
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** A pgbouncer in transaction mode that uses the same port after each restart. */
export async function preparePooler(folder: string, databaseUrl: string): Promise<Pooler> {
  const socketDir = new URL(databaseUrl.replace('@/', '@localhost/')).searchParams.get('host')!
  const account = statSync(path.join(socketDir, '.s.PGSQL.5432'))
  const place = path.join(folder, 'pooler')
  mkdirSync(place)
  chmodSync(place, 0o755)
  const port = await freePort()
  writeFileSync(path.join(place, 'users.txt'), '"hangkhau" ""\n"hangkhau_owner" ""\n')
  writeFileSync(path.join(place, 'pgbouncer.ini'), settingsOf({ socketDir, port, place }))
  // pgbouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(place, account.uid, account.gid)
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    through: (url) => url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, ''),
    async start() {
      const as = isRoot ? { uid: account.uid, gid: account.gid } : {}
      child = spawn(program, ['-q', path.join(place, 'pgbouncer.ini')], { stdio: 'ignore', ...as })
      await untilListening(port)
    },
    signal: (name) => void child?.kill(name),
    async end(signal) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** The settings of deploy/pgbouncer.ini that matter for restarts. */
const settingsOf = (at: { socketDir: string; port: number; place: string }): string => `
[databases]
* = host=${at.socketDir}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at.port}
unix_socket_dir =
auth_type = trust
auth_file = ${at.place}/users.txt
pool_mode = transaction
ignore_startup_parameters = extra_float_digits
default_pool_size = 20
query_wait_timeout = 3
server_login_retry = 1
server_connect_timeout = 3
max_client_conn = 200
`

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(10)
  }
  throw new Error('pgbouncer did not start')
}
