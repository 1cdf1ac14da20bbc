import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { checkSeats, readSeatFaults } from '../../booking/jobs.ts'
import { deleteLoginAttempts, deleteSessions } from '../../identity/jobs.ts'
import { createJobs } from '../../jobs.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '../../testing/arrange.ts'
import { databaseUrl } from '../../testing/test-postgres.ts'
import { useTestDatabase } from '../../testing/use-test-database.ts'
import { deleteOldKeys } from '../delete-old-keys.ts'
import { createLog } from '../log.ts'
import type { Job } from './job.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { readJobState } from './read-job-state.ts'
import { startJobs } from './start-jobs.ts'

const database = useTestDatabase()
const silent = createLog('silent')
const ownerUrl = () => databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!)
const clock = { now: () => testNow }
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(ownerUrl())
})

/** As the application's own connection adds one, inside whatever transaction. */
const add = (task: string) => database.owner.query('select graphile_worker.add_job($1)', [task])

const runner = async (jobs: readonly Job[]) => {
  const running = await startJobs({ url: database.appUrl, jobs, log: silent })
  onTestFinished(() => running.stop())
}
const job = (name: string, run: Job['run']): Job => ({ name, cron: '0 0 1 1 *', run })

test('the tables of the queue are made once, also by several at a time', async () => {
  await Promise.all([migrateJobs(ownerUrl()), migrateJobs(ownerUrl())])
  const { rows } = await database.owner.query(
    `select count(*)::int as count from pg_policies where schemaname = 'graphile_worker'`,
  )
  expect(rows[0].count).toBe(4)
})

test("the application's own login adds a job in its transaction; a transaction that fails adds none", async () => {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  let ran = 0
  await runner([job('outbox_probe', async () => ({ ran: ++ran }))])
  await client.query(`begin; select graphile_worker.add_job('outbox_probe'); rollback`)
  await client.query(`begin; select graphile_worker.add_job('outbox_probe'); commit`)
  await vi.waitFor(() => expect(ran).toBe(1), { timeout: 8000 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(ran).toBe(1)
  await client.end()
}, 20_000)

test('several processes share the jobs; each is done once', async () => {
  const done: string[] = []
  const worker = (name: string) => runner([job('shared_probe', async () => ({ count: done.push(name) }))])
  await Promise.all([worker('one'), worker('other')])
  for (let count = 0; count < 40; count++) await add('shared_probe')
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 10_000 })
  expect(new Set(done).size).toBe(2)
}, 20_000)

test('what waits and what failed can be seen', async () => {
  await runner([job('failing_probe', () => Promise.reject(new Error('broken')))])
  await add('failing_probe')
  await add('waiting_probe')
  const stateOf = async (task: string) =>
    (await readJobState(database.db)).find((state) => state.task === task)
  await vi.waitFor(async () => expect(await stateOf('failing_probe')).toMatchObject({ failed: 1 }), {
    timeout: 8000,
  })
  expect(await stateOf('waiting_probe')).toMatchObject({ ready: 1, failed: 0 })
  expect((await stateOf('waiting_probe'))!.lagSeconds).toBeGreaterThan(0)
}, 20_000)

test('jobs have names and times of their own', () => {
  const names = createJobs({ db: database.db, clock }).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'delete_old_keys',
      'delete_old_login_attempts',
      'delete_old_sessions',
      'check_seats',
    ]),
  )
})

test('keys of more than a day are deleted, younger ones stay', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const insert = (age: string) =>
    database.owner.query(
      `insert into platform.idempotency_keys (account_id, key, request_hash, created_at)
       values ($1, $2, '', now() - $3::interval)`,
      [accountId, randomUUID(), age],
    )
  await insert('24 hours 1 minute')
  await insert('23 hours 59 minutes')
  const cleanup = deleteOldKeys(database.db)
  expect(
    await Promise.all([cleanup.run(), cleanup.run()]).then((done) => done[0]!.deleted! + done[1]!.deleted!),
  ).toBe(1)
  const left = await database.owner.query('select 1 from platform.idempotency_keys where account_id = $1', [
    accountId,
  ])
  expect(left.rowCount).toBe(1)
})

test('login attempts are deleted an hour after they end, in however many batches', async () => {
  await database.owner.query(
    `insert into identity.login_attempts (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
     select decode(md5(n::text), 'hex'), '', '', '', '/', case when n <= 2500 then $1 else $2 end::timestamptz
     from generate_series(1, 2501) n`,
    [hoursAgo(1.1), hoursAgo(0.9)],
  )
  expect(await deleteLoginAttempts(database.db, testNow)).toBe(2500)
  const left = await database.owner.query('select 1 from identity.login_attempts')
  expect(left.rowCount).toBe(1)
})

test('sessions go a day after their end, revoked ones after thirty days, live ones never', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const insert = (device: string, expiresAt: Date, revokedAt: Date | null) =>
    database.owner.query(
      `insert into identity.sessions (account_id, salt, rotated_at, idle_expires_at, expires_at, revoked_at, revoked_reason, device, created_at)
       values ($1, decode(md5('x'), 'hex'), $2, $2, $2, $3::timestamptz, case when $3::timestamptz is null then null else 'logout' end, $4, $2)`,
      [accountId, expiresAt, revokedAt, device],
    )
  await insert('over', hoursAgo(25), null)
  await insert('just over', hoursAgo(23), null)
  await insert('live', hoursAgo(-100), null)
  await insert('revoked long ago', hoursAgo(-100), hoursAgo(31 * 24))
  await insert('revoked', hoursAgo(-100), hoursAgo(29 * 24))
  expect(await deleteSessions(database.db, testNow)).toBe(2)
  const { rows } = await database.owner.query(
    'select device from identity.sessions where account_id = $1 order by device',
    [accountId],
  )
  expect(rows.map(({ device }) => device)).toEqual(['just over', 'live', 'revoked'])
})

test('a seat counter that differs from its bookings is found', async () => {
  const { dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  expect(await checkSeats(database.db, testNow)).toBe(0)
  await database.owner.query('update catalog.class_days set seats_taken = 1 where id = $1', [dayIds[0]])
  expect(await checkSeats(database.db, testNow)).toBe(1)
  expect(await readSeatFaults(database.db)).toBe(1)
  await database.owner.query('update catalog.class_days set seats_taken = 0 where id = $1', [dayIds[0]])
  expect(await checkSeats(database.db, testNow)).toBe(0)
})
