import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export const postgresPrograms = '/usr/lib/postgresql/15/bin'
const deployFolder = path.join(import.meta.dirname, '../../deploy')

/** PostgreSQL refuses to run as root, so root starts it as the account of Debian's package. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(which: '-u' | '-g'): number {
  const lines = readFileSync(which === '-u' ? '/etc/passwd' : '/etc/group', 'utf8')
  return Number(/^postgres:[^:]*:(\d+)/m.exec(lines)![1])
}

/** The folder belongs to PostgreSQL's account; the database's folder is beside it. */
export type DrillFolder = {
  folder: string
  archiveTimeout: number
  environment: NodeJS.ProcessEnv
  remove(): void
}

export function createDrillFolder(archiveTimeout: number): DrillFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-restore-'))
  chownToAccount(folder)
  for (const name of ['repository', 'log', 'lock', 'socket']) {
    mkdirSync(path.join(folder, name))
    chownToAccount(path.join(folder, name))
  }
  writeBackupSettings(folder, 'pgbackrest.conf', 'repository')
  return {
    folder,
    archiveTimeout,
    environment: {
      PATH: process.env['PATH'],
      PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
      TEXTFILE_FOLDER: path.join(folder, 'log'),
      DATABASE: 'postgres',
      LC_ALL: 'C.UTF-8',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function writeBackupSettings(folder: string, file: string, repository: string): void {
  const changes: [RegExp, string][] = [
    [/^repo1-path=.*$/m, `repo1-path=${folder}/${repository}\nlog-path=${folder}/log`],
    [/^lock-path=.*$/m, `lock-path=${folder}/lock`],
    [/^pg1-path=.*$/m, `pg1-path=${folder}/data`],
    [/^pg1-socket-path=.*$/m, `pg1-socket-path=${folder}/socket\npg1-database=postgres`],
    [/^log-level-file=.*$/m, 'log-level-file=off'],
  ]
  const settings = changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`deploy/backup/pgbackrest.conf has no ${from}`)
      return text.replace(from, to)
    },
    readFileSync(path.join(deployFolder, 'backup/pgbackrest.conf'), 'utf8'),
  )
  writeFileSync(path.join(folder, file), settings)
  chownToAccount(path.join(folder, file))
}

const chownToAccount = (file: string): void => {
  if (account.uid !== undefined) chownSync(file, account.uid, account.gid!)
  chmodSync(file, 0o700)
}

/** As PostgreSQL's account; rejects with the output on failure. Timeout: two minutes. */
export async function run(
  { folder, environment }: DrillFolder,
  program: string,
  ...args: readonly string[]
): Promise<string> {
  const options = { ...account, cwd: folder, env: environment, timeout: 120_000 }
  const { stdout } = await promisify(execFile)(program, args, options).catch(
    (error: Error & { stderr: string }) => {
      throw new Error(`${path.basename(program)}: ${error.stderr || error.message}`)
    },
  )
  return stdout
}

export const deployScript = (name: string): string => path.join(deployFolder, name)

export const backupScript = (name: string): string => deployScript(`backup/${name}`)

export async function createCluster(drill: DrillFolder): Promise<void> {
  const { folder, archiveTimeout } = drill
  const data = path.join(folder, 'data')
  const choices = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--data-checksums']
  await run(drill, path.join(postgresPrograms, 'initdb'), '-D', data, ...choices)
  const deployed = readFileSync(path.join(deployFolder, 'postgres/postgresql.conf'), 'utf8')
  const own = [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}/socket'`,
    'shared_buffers = 128MB',
    `archive_timeout = ${archiveTimeout}s`,
  ]
  writeFileSync(path.join(data, 'postgresql.conf'), `${deployed}\n${own.join('\n')}\n`)
}

export type RunningPostgres = { url: string; pid: number; kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void> }

export async function startPostgres({ folder, environment }: DrillFolder): Promise<RunningPostgres> {
  const server = spawn(path.join(postgresPrograms, 'postgres'), ['-D', path.join(folder, 'data')], {
    ...account,
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', openSync(path.join(folder, 'log/postgres.log'), 'a')],
  })
  const exited = once(server, 'exit')
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(`${folder}/socket`)}`
  await untilReady(url, server)
  const kill = async (signal: 'SIGKILL' | 'SIGINT') => {
    server.kill(signal)
    await exited
    await untilChildrenEnd(folder)
  }
  return { url, pid: server.pid!, kill }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isThere) return
    await sleep(50)
  }
  throw new Error('PostgreSQL did not start')
}

/** The folder must not be removed before the backends of a killed postmaster have ended. */
async function untilChildrenEnd(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const open = await promisify(execFile)('pgrep', ['-f', `${folder}/data`]).catch(() => ({ stdout: '' }))
    if (open.stdout.trim() === '' || !existsSync(path.join(folder, 'data/postmaster.pid'))) return
    await sleep(50)
  }
}
