import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { sessionLimits } from '#platform/db/session-limits.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { deleteOldKeys } from '#platform/delete-old-keys.ts'
import { createLog } from '#platform/log.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import type { Job, JobLog } from './job.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { readJobState } from './read-job-state.ts'
import { startJobs } from './start-jobs.ts'

const database = useTestDatabase()
const silent = createLog('silent')
const ownerUrl = () => databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(ownerUrl())
})

/** Adds a job by SQL, as a transaction of the application does. */
const add = (task: string) => database.owner.query('select graphile_worker.add_job($1)', [task])

const runner = async (jobs: readonly Job[]) => {
  const running = await startJobs({ url: database.appUrl, jobs, log: silent })
  onTestFinished(() => running.stop())
}
/** Only a bound: a job starts within moments, and a worker that has failed after some seconds. */
const startMs = 30_000

const job = (name: string, run: Job['run']): Job => ({ name, cron: '0 0 1 1 *', run })

test('concurrent processes create the tables of the queue once', async () => {
  await Promise.all([migrateJobs(ownerUrl()), migrateJobs(ownerUrl())])
  const { rows } = await database.owner.query(
    `select count(*)::int as count from pg_policies where schemaname = 'graphile_worker'`,
  )
  expect(rows[0].count).toBe(4)
})

test("the application's login adds a job in its transaction; a transaction that is rolled back adds none", async () => {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  let ran = 0
  await runner([job('outbox_probe', async () => ({ ran: ++ran }))])
  await client.query(`begin; select graphile_worker.add_job('outbox_probe'); rollback`)
  await client.query(`begin; select graphile_worker.add_job('outbox_probe'); commit`)
  await vi.waitFor(() => expect(ran).toBe(1), { timeout: startMs })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(ran).toBe(1)
  await client.end()
})

test('several processes share the jobs; each is done once', async () => {
  const done: string[] = []
  const worker = (name: string) => runner([job('shared_probe', async () => ({ count: done.push(name) }))])
  await Promise.all([worker('one'), worker('other')])
  for (let count = 0; count < 40; count++) await add('shared_probe')
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: startMs })
  expect(new Set(done).size).toBe(2)
})

test('waiting and failed jobs are counted', async () => {
  await runner([job('failing_probe', () => Promise.reject(new Error('broken')))])
  await database.owner.query(`select graphile_worker.add_job('failing_probe', max_attempts := 1)`)
  await add('waiting_probe')
  const stateOf = async (task: string) =>
    (await readJobState(database.db)).find((state) => state.task === task)
  await vi.waitFor(async () => expect(await stateOf('failing_probe')).toMatchObject({ failed: 1 }), {
    timeout: startMs,
  })
  expect(await stateOf('waiting_probe')).toMatchObject({ ready: 1, failed: 0 })
  expect((await stateOf('waiting_probe'))!.lagSeconds).toBeGreaterThan(0)
})

test('only keys older than a day are deleted', async () => {
  const { accountId } = await arrangeMember(database.owner)
  const insert = (age: string) =>
    database.owner.query(
      `insert into platform.idempotency_keys (account_id, key, request_hash, created_at)
       values ($1, $2, '', $4::timestamptz - $3::interval)`,
      [accountId, randomUUID(), age, testNow],
    )
  await insert('24 hours 1 minute')
  await insert('23 hours 59 minutes')
  const cleanup = deleteOldKeys({ db: database.db, clock: { now: () => testNow } })
  expect(
    await Promise.all([cleanup.run(), cleanup.run()]).then((done) => done[0]!.deleted! + done[1]!.deleted!),
  ).toBe(1)
  const left = await database.owner.query('select 1 from platform.idempotency_keys where account_id = $1', [
    accountId,
  ])
  expect(left.rowCount).toBe(1)
})

/** Jobs of this name that are in the queue. */
const countJobs = async (name: string): Promise<number> => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = $1`,
    [name],
  )
  return rows[0]!.count
}

test('after a result that could not be stored, the worker starts again', async () => {
  let ran = 0
  await runner([job('refused_probe', async () => ({ ran: ++ran }))])
  await database.owner.query(`
    create function public.refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '55P03'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function public.refuse()`)
  await add('refused_probe')
  await vi.waitFor(() => expect(ran).toBe(1), { timeout: startMs })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await database.owner.query('drop function public.refuse cascade')
  await add('refused_probe')
  await vi.waitFor(() => expect(ran).toBe(2), { timeout: startMs })
  await vi.waitFor(async () => expect(await countJobs('refused_probe')).toBe(1), { timeout: startMs })
})

test('a result waits longer for a lock than a request does', async () => {
  let holder: pg.PoolClient | undefined
  // Holds the row of the job that runs, as a booking does that adds the same job.
  const hold = async () => {
    holder = await database.owner.connect()
    await holder.query('begin; select from graphile_worker._private_jobs for update')
    return {}
  }
  const warnings: unknown[] = []
  const log = { ...silent, warn: (...what: unknown[]) => void warnings.push(what) } as JobLog
  const running = await startJobs({ url: database.appUrl, jobs: [job('locked_probe', hold)], log })
  onTestFinished(() => running.stop())
  await add('locked_probe')
  await vi.waitFor(() => expect(holder).toBeDefined(), { timeout: startMs })
  await new Promise((resolve) => setTimeout(resolve, sessionLimits.lock_timeout + 500))
  await holder!.query('commit')
  holder!.release()
  await vi.waitFor(async () => expect(await countJobs('locked_probe')).toBe(0), { timeout: startMs })
  expect(warnings).toEqual([])
})
