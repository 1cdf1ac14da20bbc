import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { expect, test } from 'vitest'
import { installedSettings, startServer } from './testing/server-for-test.ts'

const database = useTestDatabase()

/** Inserts data that the cleanup deletes, and schedules the cleanup now. */
async function arrangeCleanup(): Promise<() => Promise<number>> {
  await database.owner.query(
    `insert into identity.login_attempts (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
     values (decode(md5(random()::text), 'hex'), '', '', '', '/', now() - interval '2 hours')`,
  )
  await database.owner.query(`select graphile_worker.add_job('delete_old_login_attempts')`)
  return async () =>
    (await database.owner.query('select count(*)::int as count from identity.login_attempts')).rows[0].count
}

test('a jobs-only process runs jobs and serves only its health endpoints', async () => {
  const { url } = await startServer({ ...installedSettings(database), JOBS: 'only' })
  const left = await arrangeCleanup()
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
  const statuses = await Promise.all(
    ['/healthz', '/readyz', '/home', '/api/class'].map(async (path) => (await fetch(url + path)).status),
  )
  expect(statuses).toEqual([200, 200, 404, 404])
})

test('a process without jobs leaves them to other processes', async () => {
  await startServer({ ...installedSettings(database), JOBS: 'off' })
  const left = await arrangeCleanup()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(await left()).toBe(1)
  await startServer(installedSettings(database))
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
}, 90_000)
