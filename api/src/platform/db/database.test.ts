import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { useTestDatabase } from './testing/use-test-database.ts'

const database = useTestDatabase()

/** With one connection, which is idle then. */
const open = async (): Promise<{ db: Database; pid: number; lost: string[] }> => {
  const lost: string[] = []
  const onLost = ({ message }: Error) => void lost.push(message)
  const db = openDatabase({ url: database.appUrl, maxConnections: 1, onLost })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return { db, pid: rows[0]!.pid, lost }
}

const terminate = (pid: number) => database.owner.query('select pg_terminate_backend($1)', [pid])

test('a connection that PostgreSQL ends is reported once', async () => {
  const { db, pid, lost } = await open()
  await terminate(pid)
  await expect.poll(() => lost, { timeout: 20_000 }).toHaveLength(1)
  await db.destroy()
  expect(lost).toHaveLength(1)
})

test('a connection that ends while the pool is being closed is not reported: both end at Ctrl-C', async () => {
  const { db, pid, lost } = await open()
  process.kill(pid, 'SIGSTOP')
  const closed = db.destroy()
  try {
    await terminate(pid)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await closed
  // Its last message would have arrived by then.
  const isOver = async () =>
    (await database.owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
  await sleep(100)
  expect(lost).toEqual([])
})
