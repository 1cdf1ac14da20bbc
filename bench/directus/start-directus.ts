import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'server/testing/free-port'
import type { BenchServer } from '#bench-server.ts'
import { withThisNode } from './install-directus.ts'

export const directusUser = { email: 'bench@example.com', password: 'measured-beside' } as const
const token = 'measured-beside-with-this-token'

/** Its own tables first; then ours, whose names it uses without a schema. */
const schemas = ['directus', 'booking', 'identity', 'catalog', 'places', 'platform', 'notifications']

/** Columns that name members, or guests and therefore have no foreign key: it knows foreign keys by itself. */
const relations = [
  ['bookings', 'member_id', 'members'],
  ['looks', 'person_id', 'members'],
] as const

/** Also ends it when this process is killed. */
const lifetimeSeconds = 20 * 60
const startTimeoutMs = 120_000

export type Directus = { url: string; headers: Record<string, string>; stop(): Promise<void> }

/** On the database of the server, as the owner of its tables, reachable from this machine only. */
export async function startDirectus(server: BenchServer, folder: string): Promise<Directus> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const run = (...args: string[]) => runDirectus(folder, settingsOf(server, port, url), args)
  await server.owner.query('create schema directus')
  await untilEnded(run('bootstrap'))
  await declareRelations(server)
  const process_ = run('start')
  const stop = () => stopProcess(process_)
  try {
    await untilReady(`${url}/server/ping`, process_)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, headers: { authorization: `Bearer ${token}` }, stop }
}

/** Without the limits, caches and messages home that can be switched off; otherwise as it is by default. */
const settingsOf = ({ ownerUrl }: BenchServer, port: number, url: string): NodeJS.ProcessEnv => {
  const [, user, database, query] = /^postgres:\/\/([^@]+)@\/([^?]+)\?(.+)$/.exec(ownerUrl)!
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: 'pg',
    DB_HOST: new URLSearchParams(query).get('host')!,
    DB_PORT: '5432',
    DB_USER: user,
    DB_DATABASE: database,
    DB_SEARCH_PATH: `array:${schemas.join(',')}`,
    SECRET: 'only-for-the-minutes-of-this-measurement',
    ADMIN_EMAIL: directusUser.email,
    ADMIN_PASSWORD: directusUser.password,
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    AI_ENABLED: 'false',
    MCP_ENABLED: 'false',
    LOG_LEVEL: 'error',
  }
}

/** As `directus` does, except that it does not ask the registry for a newer version. */
const runDirectus = (folder: string, settings: NodeJS.ProcessEnv, args: readonly string[]): ChildProcess =>
  spawn(
    'timeout',
    [
      '--foreground',
      '--kill-after=10',
      String(lifetimeSeconds),
      process.execPath,
      path.join(folder, 'node_modules/@directus/api/dist/cli/run.js'),
      ...args,
    ],
    { cwd: folder, env: { ...withThisNode(), ...settings }, stdio: ['ignore', 'ignore', 'inherit'] },
  )

const untilEnded = async (bootstrap: ChildProcess): Promise<void> => {
  const [code] = (await once(bootstrap, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Directus could not create its tables: ${code}`)
}

/** By SQL, because its API adds a foreign key, which our guests would violate. */
const declareRelations = async ({ owner }: BenchServer): Promise<void> => {
  for (const relation of relations)
    await owner.query(
      `insert into directus.directus_relations (many_collection, many_field, one_collection) values ($1, $2, $3)`,
      [...relation],
    )
}

const untilReady = async (address: string, started: ChildProcess): Promise<void> => {
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end && started.exitCode === null) {
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Error('Directus did not start')
}

const stopProcess = async (started: ChildProcess): Promise<void> => {
  if (started.exitCode !== null) return
  const exited = once(started, 'exit')
  started.kill('SIGTERM')
  await exited
}
