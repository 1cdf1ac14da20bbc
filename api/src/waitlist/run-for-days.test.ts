import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass } from '#testing/arrange.ts'
import { runForDays } from './run-for-days.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const lockTimeout = async (db: Database | Tx): Promise<string> => {
  const found = await sql<{ value: string }>`select current_setting('lock_timeout') as value`.execute(db)
  return found.rows[0]!.value
}

test('a run waits half a second for a lock, and its connection is used afterwards with the timeout it had', async () => {
  const { dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  await database.db.connection().execute(async (connection) => {
    const before = await lockTimeout(connection)
    const inside: string[] = []
    await runForDays(connection, dayIds, async (tx) => inside.push(await lockTimeout(tx)))
    expect(inside).toEqual(['500ms'])
    expect(await lockTimeout(connection)).toBe(before)
    expect(before).not.toBe('500ms')
  })
})
