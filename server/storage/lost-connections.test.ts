import { setTimeout as sleep } from 'node:timers/promises'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { expect, test } from 'vitest'
import { installedSettings, startServer } from '#testing/server-for-test.ts'

const database = useTestDatabase()

/** Terminates every connection of the application, active or idle; returns how many there were. */
const endConnections = async (): Promise<number> => {
  const { rowCount } = await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and usename <> (select current_user)`,
  )
  return rowCount ?? 0
}

test('a server that loses active connections refuses those requests and keeps running', async () => {
  const server = await startServer(installedSettings(database))
  let isOver = false
  const statuses = new Set<number>()
  const read = async () => {
    while (!isOver) {
      const answer = await fetch(`${server.url}/api/class`).catch(() => undefined)
      statuses.add(answer?.status ?? 0)
    }
  }
  const readers = Array.from({ length: 8 }, read)
  let ended = 0
  for (let round = 0; round < 20; round++) {
    await sleep(50)
    ended += await endConnections()
  }
  isOver = true
  await Promise.all(readers)
  expect(ended).toBeGreaterThan(20)
  expect(server.child.exitCode).toBeNull()
  // Interrupted requests are refused with 503; none ends in a 500.
  expect(statuses).toEqual(new Set([200, 503]))
  // On a busy machine the last connections may be terminated after the last responses; then one more request is
  // refused.
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status
  await expect.poll(readiness, { timeout: 30_000 }).toBe(200)
  expect(server.output()).not.toContain('"unexpected"')
})
