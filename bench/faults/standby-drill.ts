// F12: loses the primary's machine while members book, promotes the standby and lets new processes serve from it.
// `node_modules/.bin/node bench/faults/standby-drill.ts`. Needs Debian's postgresql-15; uses the scripts and settings of
// deploy/ in temporary folders. Exits with 1 when a promise is broken.
import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from 'server/testing/free-port'
import { benchSecret, type BenchServer } from '#bench-server.ts'
import { startTraffic } from './member-traffic.ts'
import { prepareServer } from './restartable-server.ts'
import { watchLag } from './standby-lag.ts'
import {
  createCluster,
  createDrillFolder,
  deployScript,
  run,
  startPostgres,
  type DrillFolder,
  type RunningPostgres,
} from './throwaway-postgres.ts'

const bookingSeconds = 20
/** What docs/runbook.md promises, in seconds, without the time until somebody decides. */
const promised = { lost: 2, recovery: 60 }
const say = (line: string) => process.stdout.write(`${line}\n`)

const primary = createDrillFolder(60)
const standby = createDrillFolder(60)
const ended: (() => Promise<unknown>)[] = []

const socketOf = ({ folder }: DrillFolder) => path.join(folder, 'socket')
const urlOf = (drill: DrillFolder, user: string) =>
  `postgres://${user}@/hangkhau?host=${encodeURIComponent(socketOf(drill))}`
const at = (drill: DrillFolder): DrillFolder => ({
  ...drill,
  environment: {
    ...drill.environment,
    PGHOST: socketOf(drill),
    PGUSER: 'postgres',
    DATABASE: 'hangkhau',
    OWNER_PASSWORD: 'owner',
    APP_PASSWORD: 'app',
    STANDBY_PASSWORD: 'standby',
  },
})
const configure = ({ folder }: DrillFolder, lines: readonly string[]) =>
  appendFileSync(path.join(folder, 'data/postgresql.conf'), `${lines.join('\n')}\n`)

async function startPrimary(): Promise<RunningPostgres> {
  await createCluster(primary)
  configure(primary, ['archive_mode = off'])
  const running = await startPostgres(primary)
  for (const script of ['postgres/roles.sql', 'standby/prepare-primary.sql'])
    await run(at(primary), 'psql', '-X', '-d', 'postgres', '-f', deployScript(script))
  return running
}

async function startStandby(): Promise<RunningPostgres> {
  const source = `host=${socketOf(primary)}`
  const data = path.join(standby.folder, 'data')
  await run(standby, deployScript('standby/create-standby.sh'), data, source)
  configure(standby, [`unix_socket_directories = '${socketOf(standby)}'`])
  return await startPostgres(standby)
}

const settingsOn = (drill: DrillFolder, reads: DrillFolder) => ({
  DATABASE_URL: urlOf(drill, 'hangkhau'),
  DATABASE_OWNER_URL: urlOf(drill, 'hangkhau_owner'),
  DATABASE_READ_URL: urlOf(reads, 'hangkhau'),
  SESSION_SECRET: benchSecret,
  RATE_LIMIT_PER_MINUTE: '9999999',
  OPEN_BOOKINGS_PER_MEMBER: '99999',
  SEATS_PER_DAY_PER_MEMBER: '99999',
  BOOKINGS_PER_HOUR_PER_MEMBER: '99999',
  TRUST_PROXY_HOPS: '1',
})

async function startProcess(drill: DrillFolder, reads = drill) {
  const server = prepareServer(await freePort(), settingsOn(drill, reads))
  ended.push(() => server.end('SIGKILL'))
  await server.start()
  return server
}

const ask = async <T>(drill: DrillFolder, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: urlOf(drill, 'postgres') })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows as T[]
}

try {
  const first = await startPrimary()
  ended.push(() => first.kill('SIGKILL'))
  const second = await startStandby()
  ended.push(() => second.kill('SIGKILL'))
  const before = await startProcess(primary, standby)
  const owner = new pg.Pool({ connectionString: urlOf(primary, 'hangkhau_owner'), max: 2 })
  owner.on('error', () => undefined)
  const ownerUrl = urlOf(primary, 'hangkhau_owner')
  const target = { port: before.port }
  const traffic = await startTraffic({ owner, ownerUrl } as BenchServer, target, {
    pauseMs: 20,
    members: 600,
  })
  const lag = watchLag(urlOf(primary, 'postgres'))
  await sleep(bookingSeconds * 1000)
  const [reads] = await ask<{ count: number }>(
    standby,
    `select count(*)::int as count from pg_stat_activity where usename = 'hangkhau'`,
  )
  assert.ok(reads!.count > 0, 'no process reads from the standby')
  say(`${traffic.acknowledged.length} bookings confirmed; ${await lag.end()}; visitors read from the standby`)

  const lostAt = performance.now()
  await Promise.all([before.end('SIGKILL'), first.kill('SIGKILL')])
  const confirmed = traffic.acknowledged.map(({ id }) => id)
  say((await run(at(standby), deployScript('standby/promote.sh'))).trim().replaceAll('\n', '; '))
  const promotedMs = performance.now() - lostAt
  target.port = (await startProcess(standby)).port
  const countBefore = traffic.acknowledged.length
  while (traffic.acknowledged.length === countBefore && performance.now() - lostAt < 120_000) await sleep(50)
  const recovery = (performance.now() - lostAt) / 1000
  say(
    `promoted after ${(promotedMs / 1000).toFixed(1)} s, next booking confirmed after ${recovery.toFixed(1)} s (RTO)`,
  )
  await sleep(5_000)
  await traffic.end()

  const found = new Set(
    (await ask<{ id: string }>(standby, 'select id from booking.bookings')).map(({ id }) => id),
  )
  const lost = confirmed.filter((id) => !found.has(id))
  const later = traffic.acknowledged.slice(confirmed.length).filter(({ id }) => !found.has(id))
  say(
    `${lost.length} of ${confirmed.length} confirmed bookings lost (RPO); ${later.length} of the later ones`,
  )
  assert.equal(later.length, 0, 'a booking confirmed after the promotion is missing')
  const lostShare = (lost.length / confirmed.length) * bookingSeconds
  assert.ok(lostShare <= promised.lost, `about ${lostShare.toFixed(1)} s of bookings lost`)
  assert.ok(recovery <= promised.recovery, `recovery took ${recovery.toFixed(1)} s`)
  const faults = await run(
    at(standby),
    'psql',
    '-XAtq',
    '-d',
    'hangkhau',
    '-f',
    deployScript('backup/verify.sql'),
  )
  assert.equal(faults, '')
  await assert.rejects(run(at(standby), deployScript('standby/promote.sh')), /is a primary already/)
  await owner.end()
  say('drill passed')
} finally {
  for (const end of ended.toReversed()) await end().catch(() => undefined)
  if (process.env['KEEP'] === undefined) for (const drill of [primary, standby]) drill.remove()
}
